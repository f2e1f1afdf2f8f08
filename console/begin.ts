import { letterOfPage } from './letter-of-page.ts'

/**
 * First loads what the page's address needs, because the screens are larger and keep the page busy. They are loaded
 * even if this fails, as in a browser that starts no threads.
 */
async function begin(): Promise<void> {
  const letter = letterOfPage
  if (letter !== undefined) {
    await import('./early.ts').then(({ beginLetter }) => beginLetter(letter)).catch(() => undefined)
  }
  await import('./main.tsx')
}

void begin()
