import { letterOfPage } from './letter-of-page.ts'

/** What this page's address needs goes first: the screens that will show it are larger, and keep the page busy. */
async function begin(): Promise<void> {
  if (letterOfPage !== undefined) {
    const early = await import('./early.ts').catch(() => null)
    early?.beginLetter(letterOfPage)
  }
  await import('./main.tsx')
}

void begin()
