import { dirname, resolve } from 'node:path'
import { findAccount } from '#domains/accounts/operators.ts'
import { type CheckedAsset, readFiles, storeAsset } from '#domains/assets/service.ts'
import type { AuthoredTemplate } from '#domains/templates/author.ts'
import { getAccountLetters, listTemplates, storeTemplate } from '#domains/templates/service.ts'
import { removeAnyTemplate } from '#domains/templates/write.ts'
import type { Tx } from '#drizzle/client.ts'
import type { Design, LetterRecipient, Paper } from '#letter/index.ts'
import { sentenceOf } from '#schemas/reasons.ts'
import type { Noun } from './command.ts'
import type { CommandResources } from './context.ts'
import { Refusal } from './errors.ts'
import { accountFlag, idGiven, required } from './flags.ts'
import { liveAccount } from './live-account.ts'
import { bytesOf, table, writeOut } from './output.ts'

/** Reads a template.json with the files that it names, relative to itself. */
export async function templateAt(path: string, paper: Paper): Promise<AuthoredTemplate> {
  const bytes = await bytesOf(path)
  let json: unknown
  try {
    json = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (error) {
    throw new Refusal(
      `${path} is not JSON in UTF-8: ${error instanceof SyntaxError ? error.message : 'undecodable bytes'}`,
    )
  }
  // What checks templates, and what draws them, is loaded only by the commands that do so.
  const { readTemplate } = await import('#domains/templates/author.ts')
  return readTemplate(json, name => bytesOf(resolve(dirname(path), name)), paper)
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

/** The template as the account's letters would print it, to the widest of its recipients. */
async function letterIn(
  open: CommandResources,
  accountId: string,
  template: AuthoredTemplate,
): Promise<{ design: Design; recipient: LetterRecipient }> {
  const { designOfTemplate, widestOf } = await import('#workers/printing/template-proof.ts')
  await using context = await open.context()
  const { config } = context
  const { db } = context.database
  if (!(await findAccount(db, accountId))) throw new Refusal('Account not found')
  const { imprint, sender } = await getAccountLetters(db, accountId, config)
  const files = await readFiles(db, accountId, sender.logo === null ? [] : [sender.logo])
  const design = designOfTemplate(template, {
    baseUrl: config.baseUrl,
    imprint,
    returnAddress: sender.address!,
    returnAddressLogo: files.get(sender.logo ?? '')?.bytes ?? null,
  })
  return { design, recipient: await widestOf(db, accountId, design) }
}

/** Warnings, one on each line. */
const warningLines = (warnings: readonly string[]): string =>
  warnings.map(warning => `\nWarning: ${warning}`).join('')

export const templates: Noun = {
  create: {
    usage: '--account ID --file template.json',
    async run(args, open) {
      const accountId = accountFlag(args)
      const template = await templateAt(required(args, 'file'), open.config().imprint.paper)
      await using context = await open.context()
      const { db } = context.database
      const created = await db.transaction(async tx => {
        await liveAccount(tx, accountId)
        const subjectId = await saveTemplate(tx, accountId, template)
        await context.record(tx, 'templates create', { accountId, subjectId })
        return subjectId
      })
      const warnings = (template.artwork?.warnings ?? []).map(sentenceOf)
      return {
        data: { id: created, name: template.name, warnings },
        text: `Template ${created} "${template.name}" is ready${warningLines(warnings)}`,
      }
    },
  },
  list: {
    usage: '--account ID',
    async run(args, open) {
      const accountId = accountFlag(args)
      await using context = await open.context()
      const rows = await listTemplates(context.database.db, accountId)
      return { data: rows, text: table(rows, 'No templates yet') }
    },
  },
  proof: {
    usage: '--file template.json --out FILE.pdf [--account ID]',
    async run(args, open) {
      const file = required(args, 'file')
      const out = required(args, 'out')
      const accountId = args.flags.account === undefined ? undefined : accountFlag(args)
      const config = open.config()
      const { designOfTemplate, drawTemplateProof, madeUpRecipient } = await import(
        '#workers/printing/template-proof.ts'
      )
      const template = await templateAt(file, config.imprint.paper)
      const plain = designOfTemplate(template, config)
      const { design, recipient } = accountId
        ? await letterIn(open, accountId, template)
        : { design: plain, recipient: madeUpRecipient(plain) }
      const { pdf, refusal, warnings } = await drawTemplateProof(design, recipient)
      await writeOut(out, pdf)
      // The file shows what is wrong; scripts see it by the exit code.
      if (refusal)
        throw new Refusal(
          `A campaign with this template would be refused: ${sentenceOf(refusal)}. See ${out}`,
        )
      const all = [...(template.artwork?.warnings ?? []), ...warnings].map(sentenceOf)
      return {
        data: { file: out, bytes: pdf.length, warnings: all },
        text: `${out} shows "${template.name}" as printed${warningLines(all)}`,
      }
    },
  },
  delete: {
    usage: 'ID',
    async run(args, open) {
      const template = idGiven(args)
      await using context = await open.context()
      const { db } = context.database
      await db.transaction(async tx => {
        const accountId = await removeAnyTemplate(tx, template)
        if (accountId === undefined) throw new Refusal('Template not found')
        await context.record(tx, 'templates delete', { accountId, subjectId: template })
      })
      return { data: { id: template, deleted: true }, text: `Template ${template} deleted` }
    },
  },
}
