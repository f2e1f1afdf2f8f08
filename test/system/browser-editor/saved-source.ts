import type { Page } from 'playwright-core'
import type { Person } from '../../support/people.ts'

/** Waits until the letter on a page is saved. @returns the source that is stored, as a colleague reads it */
export async function savedSource(page: Page, colleague: Person) {
  await page
    .locator('.save-state')
    .filter({ hasText: /^Saved$/ })
    .waitFor()
  const id = new URL(page.url()).pathname.split('/').at(-1)!
  const { body } = await colleague.request('GET', `/api/console/templates/${id}`)
  return body.data.source
}
