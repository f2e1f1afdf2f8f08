import type { TemplateDesign } from '../../../editor/model/design.ts'
import { mergeFields } from '../../../editor/model/fields.ts'
import { LANGUAGES } from '../../../editor/panels/languages.ts'
import { useFormat } from '../../../words/format.ts'
import type { Step } from '../model.ts'
import type { Campaign } from '../use-campaign.ts'
import { ITEMS, type Item } from './items.ts'
import type { Post } from './use-post.ts'
import type { Found } from './use-verdict.ts'

/** `none`: the campaign has no such thing. `unknown`: it cannot be checked, or not yet. */
export type State = 'fine' | 'doubt' | 'error' | 'none' | 'unknown'

interface ItemState {
  readonly state: State
  readonly note: string
  /** The step in which it is chosen, where nothing else in this one leads there. */
  readonly step?: Step
}

interface CheckedItem extends ItemState {
  readonly item: Item
  readonly found: readonly Found[]
}

/** Items whose note says that all is well. That of the others says what they are. */
const PROMISES: ReadonlySet<Item> = new Set(['text', 'fields', 'addresses', 'duplicates'])

const fine = (note: string): ItemState => ({ state: 'fine', note })
const none = (note: string): ItemState => ({ state: 'none', note })
const unknown = (note: string): ItemState => ({ state: 'unknown', note })

/** All that is checked before a campaign is sent, with its state and what was found. */
export function useItems(campaign: Campaign, post: Post): CheckedItem[] {
  const { number } = useFormat()
  const { check, verdict } = post
  const { design } = campaign.letter
  const states = design && statesOf(design, campaign, post, number)
  return ITEMS.map(item => {
    const of = states?.[item] ?? unknown('')
    const found = verdict.found.filter(one => one.item === item)
    if (found.length === 0 && (check.data || of.state === 'none')) return { item, found, ...of }
    const isWrong = found.some(({ severity }) => severity === 'error')
    const state = isWrong ? 'error' : found.length > 0 ? 'doubt' : 'unknown'
    // A logo is no image of the letter, but what is found about it is said here.
    const isDenied = of.state === 'none' || (of.state === 'fine' && PROMISES.has(item))
    return { item, found, ...of, state, note: isDenied ? '' : of.note }
  })
}

/** As they are if nothing was found. */
function statesOf(
  design: TemplateDesign,
  { account, editor: { unsaidLanguage } }: Campaign,
  { words, check }: Post,
  number: (value: number) => string,
): Readonly<Record<Item, ItemState>> {
  const { mode, content, backContent, variantB, images, hasCode, code, noReturnAddress } = design
  const isPdf = mode === 'pdf'
  const isPartly = check.data?.allChecked === false
  const texts = [content, backContent, variantB?.content, variantB?.backContent].filter(text => !!text)
  const languages = new Set(texts.map(({ attrs }) => attrs?.language ?? unsaidLanguage))
  const [sender = ''] = (design.returnAddress.trim() || account.returnAddress).split('\n')
  const codes = code.trackingEnabled ? words.codeEach : words.codeSame
  return {
    text: isPdf ? unknown(words.inPdf) : isPartly ? unknown(words.later) : fine(words.fits),
    fields: isPdf
      ? unknown(words.inPdf)
      : mergeFields(design).length > 0
        ? fine(words.fieldsFilled)
        : none(words.noFields),
    language: isPdf
      ? unknown(words.inPdf)
      : fine([...languages].map(language => LANGUAGES[language] ?? language).join(', ')),
    images: isPdf
      ? fine(words.ownPdf)
      : images.length > 0
        ? fine(words.imageCount(number(images.length), images.length === 1))
        : none(words.noImages),
    code: {
      ...(hasCode ? fine(`${words.opens(opened(code.url))} · ${codes}`) : none(words.noCode)),
      step: 'letter',
    },
    sender: { ...(noReturnAddress ? none(words.noSender) : fine(sender)), step: 'letter' },
    addresses: isPartly ? unknown(words.later) : fine(words.addressesFine),
    duplicates: isPartly ? unknown(words.later) : fine(words.duplicatesFine),
  }
}

/** An address as a browser opens it: a name with letters of another script, which may look like those of ours, is seen. */
const opened = (url: string): string => URL.parse(url.trim())?.href ?? url
