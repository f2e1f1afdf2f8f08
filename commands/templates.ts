import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { findAccount } from '../domains/accounts/operators.ts'
import { type CheckedAsset, storeAsset } from '../domains/assets/index.ts'
import { type AuthoredTemplate, readTemplate } from '../domains/templates/author.ts'
import { deleteTemplate, listTemplates, storeTemplate } from '../domains/templates/index.ts'
import type { Tx } from '../drizzle/client.ts'
import { accountFlag, id, type Noun, Refusal, required, table } from './command.ts'

async function bytesOf(path: string): Promise<Buffer> {
  try {
    return await readFile(path)
  } catch {
    throw new Refusal(`Cannot read ${path}`)
  }
}

/** Reads a template.json with the files that it names, relative to itself. */
export async function templateAt(path: string): Promise<AuthoredTemplate> {
  const text = (await bytesOf(path)).toString('utf8')
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    throw new Refusal(`${path} is not JSON: ${error instanceof Error ? error.message : ''}`)
  }
  return readTemplate(json, name => bytesOf(resolve(dirname(path), name)))
}

/** Stores an authored template with its files; returns its id. */
export async function saveTemplate(tx: Tx, accountId: string, template: AuthoredTemplate): Promise<string> {
  const keep = (asset: CheckedAsset | null) => (asset ? storeAsset(tx, accountId, asset) : null)
  const images = []
  for (const { asset, placement } of template.images) {
    images.push({ ...placement, assetId: await storeAsset(tx, accountId, asset) })
  }
  return storeTemplate(tx, {
    accountId,
    kind: 'user',
    name: template.name,
    design: {
      ...template.design,
      logoAssetId: await keep(template.logo),
      returnLogoAssetId: await keep(template.returnLogo),
      artworkAssetId: await keep(template.artwork),
      images,
    },
  })
}

export const templates: Noun = {
  create: {
    usage: '--account ID --file template.json',
    options: { account: { type: 'string' }, file: { type: 'string' } },
    async run(args, open) {
      const accountId = accountFlag(args)
      const template = await templateAt(required(args, 'file'))
      await using context = await open.context()
      const { db } = context.database
      if (!(await findAccount(db, accountId))) throw new Refusal('Account not found')
      const created = await db.transaction(tx => saveTemplate(tx, accountId, template))
      return {
        data: { id: created, name: template.name },
        text: `Template ${created} "${template.name}" is ready`,
      }
    },
  },
  list: {
    usage: '--account ID',
    options: { account: { type: 'string' } },
    async run(args, open) {
      const accountId = accountFlag(args)
      await using context = await open.context()
      const rows = await listTemplates(context.database.db, accountId)
      return { data: rows, text: table(rows, 'No templates yet') }
    },
  },
  delete: {
    usage: 'ID',
    takes: 1,
    async run(args, open) {
      const template = id(args.positionals[0]!, 'ID')
      await using context = await open.context()
      if (!(await deleteTemplate(context.database.db, template))) throw new Refusal('Template not found')
      return { data: { id: template, deleted: true }, text: `Template ${template} is deleted` }
    },
  },
}
