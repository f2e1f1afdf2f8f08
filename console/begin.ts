import { letterOfPage } from './letter-of-page.ts'

/**
 * First loads what the page's address needs, because the screens are large and keep the page busy. The screens are
 * loaded even if this fails, as in a browser that cannot start threads.
 */
async function begin(): Promise<void> {
  const letter = letterOfPage
  if (letter !== undefined) {
    await import('./early.ts').then(({ beginLetter }) => beginLetter(letter)).catch(() => undefined)
  }
  await import('./main.tsx')
}

void begin()
