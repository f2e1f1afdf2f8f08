import type { Account } from '../../api/account.ts'
import { assetAhead, type EditedTemplate } from '../../api/templates.ts'
import { assetsOf, emptyDesign, readSource, toSource } from '../../editor/model/design.ts'
import { customFields } from '../../editor/model/fields.ts'
import { madeUp } from '../../editor/recipients/made-up.ts'
import { createEngine } from '../../engine/engine.ts'

/**
 * Draws a letter that the editor is about to show, while the editor is still being put together. Nobody sees this
 * sheet; but the engine then has its fonts, its pictures and its code at hand, and the first sheet that is seen takes
 * as long as any other.
 * @param template null: a letter that was never saved
 */
export async function drawAhead(template: EditedTemplate | null, account: Account): Promise<void> {
  const design = template ? readSource(template.source) : emptyDesign('', 'en')
  const named = new Set(assetsOf(design))
  const files = (template?.assets ?? []).filter(({ id }) => named.has(id))
  const fetched = await Promise.all(files.map(async ({ id, url }) => [id, await assetAhead(url)] as const))
  const assets = new Map(fetched.flatMap(([id, bytes]) => (bytes ? [[id, bytes] as const] : [])))
  const engine = createEngine()
  const letter = { source: toSource(design), assets, account, baseUrl: location.origin }
  void engine.draw(letter, madeUp(account.homeCountry, customFields(design))).then(engine.close)
}
