/** The page that every library in `letters.ts` draws. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { LetterRecipient } from '#letter/index.ts'

export type Span = readonly [text: string, style: 'regular' | 'bold' | 'italic']
export type Draw = (letters: readonly LetterRecipient[]) => Promise<number>

const require = createRequire(import.meta.url)
const bytesOf = (file: string): Buffer => readFileSync(require.resolve(`@expo-google-fonts/${file}.ttf`))

/** What is printed: a text in one language, and the fonts for libraries that bring none. */
export interface Page {
  readonly paragraphs: readonly (readonly Span[])[]
  readonly sender: string
  readonly caption: string
  readonly names: readonly string[]
  readonly towns: readonly string[]
  readonly fonts: Readonly<Record<Span[1], Buffer>>
}

export const LINK = 'https://brevduva.example.se/api/r/varkampanj-2026-x7k2'
const FILLER =
  'Under hela våren håller vi öppet till åtta varje torsdag, och då finns det alltid någon i verkstaden som svarar på frågor om allt från däckbyte till försäkringsärenden utan att du behöver boka en tid. '
const PARAGRAPHS: readonly (readonly Span[])[] = [
  [['Hej {name},', 'regular']],
  [
    [`Vi har flyttat till nya lokaler i {postTown}, och det vill vi fira med dig. ${FILLER}`, 'regular'],
    ['Välkommen in!', 'bold'],
  ],
  [
    [FILLER + FILLER, 'regular'],
    ['Ta gärna med det här brevet.', 'italic'],
  ],
  [[`${FILLER}Vi har noterat adressen {street} på dina handlingar. ${FILLER}`, 'regular']],
  [
    [FILLER + FILLER, 'regular'],
    ['Kaffe och bulle ingår.', 'bold'],
  ],
  [['Varma hälsningar från alla oss i verkstaden', 'italic']],
]

export const SWEDISH: Page = {
  paragraphs: PARAGRAPHS,
  sender: 'Acme Bil & Verkstad AB\nBox 1234\n111 11 Stockholm',
  caption: 'Skanna koden och boka din tid redan i dag.',
  names: ['Anna-Karin Ström', 'Björn Åkesson', 'Cecilia Öberg', 'David Nyström Lind', 'Elin Ek'],
  towns: ['Stockholm', 'Göteborg', 'Örnsköldsvik', 'Malmö'],
  fonts: {
    regular: bytesOf('source-sans-3/400Regular/SourceSans3_400Regular'),
    bold: bytesOf('source-sans-3/700Bold/SourceSans3_700Bold'),
    italic: bytesOf('source-sans-3/400Regular_Italic/SourceSans3_400Regular_Italic'),
  },
}

const ARABIC_FILLER =
  'طوال فصل الربيع نفتح أبوابنا حتى الساعة الثامنة مساء كل يوم خميس، وستجدون دائما في الورشة من يجيب عن أسئلتكم حول كل شيء من تبديل الإطارات إلى شؤون التأمين دون الحاجة إلى حجز موعد مسبق. '
const arabic = bytesOf('noto-sans-arabic/400Regular/NotoSansArabic_400Regular')

export const ARABIC: Page = {
  paragraphs: [
    [['مرحبا {name}،', 'regular']],
    [
      [`لقد انتقلنا إلى مقر جديد في {postTown} ونود أن نحتفل بذلك معكم. ${ARABIC_FILLER}`, 'regular'],
      ['أهلا وسهلا بكم!', 'bold'],
    ],
    [
      [ARABIC_FILLER + ARABIC_FILLER, 'regular'],
      ['يرجى إحضار هذه الرسالة معكم.', 'italic'],
    ],
    [[`${ARABIC_FILLER}لقد دونا العنوان {street} في ملفكم. ${ARABIC_FILLER}`, 'regular']],
    [
      [ARABIC_FILLER + ARABIC_FILLER, 'regular'],
      ['القهوة والكعك مجانا.', 'bold'],
    ],
    [['مع أطيب التحيات من جميع العاملين في الورشة', 'italic']],
  ],
  sender: 'شركة السيارات\n1234\n111 11 ستوكهولم',
  caption: 'امسحوا الرمز واحجزوا موعدكم اليوم.',
  names: ['محمد الأحمد', 'فاطمة الزهراء حسن', 'عمر خليل', 'ليلى عبد الرحمن', 'يوسف نور'],
  towns: ['ستوكهولم', 'غوتنبرغ', 'مالمو', 'أوبسالا'],
  fonts: {
    regular: arabic,
    bold: bytesOf('noto-sans-arabic/700Bold/NotoSansArabic_700Bold'),
    italic: arabic,
  },
}

export const merged = (text: string, letter: LetterRecipient): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, key: string) => {
    return key === 'name' || key === 'street' || key === 'postTown' ? letter[key] : letter.fields[key]!
  })

export const linesOf = (letter: LetterRecipient): string[] => [
  letter.name,
  letter.street,
  `${letter.postCode} ${letter.postTown}`,
]
