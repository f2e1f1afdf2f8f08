import type { Test } from 'tap'
import { parseDocument } from '#letter/index.ts'
import { sharedChromium } from '../../support/chromium.ts'
import { openWritingPage } from './writing-page.ts'

/** The fields of a list, and their values for the shown recipient. */
export const FIELDS = [
  { key: 'customerSince', label: 'Kund sedan' },
  { key: 'code', label: 'Rabattkod' },
]
export const SAMPLE = { name: 'Anna Lindqvist', postTown: 'Uppsala', customerSince: '2019', code: '' }

export const says = (words: string) => ({ type: 'text', text: words })
export const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content })
export const field = (name: string) => ({ type: 'mergeField', attrs: { field: name } })
export const doc = (...content: unknown[]) => ({ type: 'doc', content })
/** Asserts that two documents are equivalent. */
export const same = (t: Test, found: unknown, expected: unknown, message: string) =>
  t.same(parseDocument(found), parseDocument(expected), message)

/** The letter's editor in Swedish, in a page of its own, which is closed when the tests of the file are over. */
export async function startWriting(t: Pick<Test, 'teardown'>) {
  const opened = await openWritingPage(await sharedChromium())
  t.teardown(() => opened.close())
  await opened.set({ fields: FIELDS, sample: SAMPLE, words: 'sv' })
  const text = opened.page.locator('.letter-text')
  return {
    ...opened,
    text,
    /** Opens a document, with the cursor at its end. */
    async write(...content: unknown[]): Promise<void> {
      await opened.set({ value: doc(...content) })
      await text.press('Control+End')
    },
  }
}
