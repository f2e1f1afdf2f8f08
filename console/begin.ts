import { letterOfPage } from './letter-of-page.ts'

/**
 * What this page's address needs goes first: the screens that will show it are larger, and keep the page busy. They
 * come whatever becomes of it, such as in a browser that starts no threads.
 */
async function begin(): Promise<void> {
  const letter = letterOfPage
  if (letter !== undefined) {
    await import('./early.ts').then(({ beginLetter }) => beginLetter(letter)).catch(() => undefined)
  }
  await import('./main.tsx')
}

void begin()
