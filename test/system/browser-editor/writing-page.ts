import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright-core'
import { type BuiltPage, openBuiltPage } from '../../support/built-page.ts'

const PAGE = fileURLToPath(new URL('../../support/writing-page', import.meta.url))

export interface Clipboard {
  readonly html?: string
  readonly text?: string
}

export interface WritingPage extends BuiltPage {
  /** The document of the editor's last change. */
  value(): Promise<unknown>
  /** Replaces props of the editor. */
  set(props: Readonly<Record<string, unknown>>): Promise<void>
  /** Pastes into an empty letter. @returns the document, and the editor's notice */
  pasted(clipboard: Clipboard): Promise<{ value: unknown; notice: string }>
}

/** The letter's editor in a browser, by itself. */
export async function openWritingPage(browser: Browser): Promise<WritingPage> {
  const opened = await openBuiltPage(browser, PAGE)
  const { page, errors } = opened
  // Tiptap logs warnings about wrong extensions.
  page.on('console', message => {
    if (message.type() === 'warning') errors.push(message.text())
  })
  await page.reload()
  await page.waitForFunction('window.page !== undefined')
  return {
    ...opened,
    value: () => page.evaluate('window.page.value'),
    set: props => page.evaluate(`window.page.set(${JSON.stringify(props)})`),
    pasted: clipboard => page.evaluate(`window.page.pasted(${JSON.stringify(clipboard)})`),
  }
}
