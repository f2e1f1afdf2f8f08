import { type Account, accountFiles } from '../../api/account.ts'
import { assetAhead, type EditedTemplate } from '../../api/templates.ts'
import { assetsOf, emptyDesign, readSource, toSource } from '../../editor/model/design.ts'
import { customFields } from '../../editor/model/fields.ts'
import { madeUp } from '../../editor/recipients/made-up.ts'
import { keepEarlyProof } from '../../editor/state/proof-ahead.ts'
import { createEngine } from '../../engine/engine.ts'

/**
 * Draws a letter while its editor is still loading. This is the first sheet that the editor shows, unless the person
 * has a draft of it or has chosen a list. Even then the engine has its fonts, pictures and code loaded.
 * @param template null: a letter that was never saved
 */
export async function drawAhead(template: EditedTemplate | null, account: Account): Promise<void> {
  const design = template ? readSource(template.source) : emptyDesign('', 'en')
  const letter = { source: toSource(design), account, baseUrl: location.origin }
  const made = madeUp(account.homeCountry, customFields(design))
  const recipient = { ...made, variant: 'A' } as const
  const engine = createEngine()
  const named = new Set(assetsOf(design))
  const files = [...(template?.assets ?? []).filter(({ id }) => named.has(id)), ...accountFiles(account)]
  const fetched = await Promise.all(files.map(async ({ id, url }) => [id, await assetAhead(url)] as const))
  const assets = new Map(fetched.flatMap(([id, bytes]) => (bytes ? [[id, bytes] as const] : [])))
  const proof = engine.draw({ ...letter, assets }, recipient)
  keepEarlyProof({ letter: { ...letter, assets }, recipient, proof })
  void proof.then(engine.close)
}
