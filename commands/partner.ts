import { randomBytes } from 'node:crypto'
import { imprint } from '#config/imprint.ts'
import { findHold } from '#domains/deliveries/service.ts'
import { DEFAULT_PARTNER } from '#domains/partners/service.ts'
import { adviceAt, PartnerError } from '#workers/partner/index.ts'
import { defaultPartner, openStored } from '#workers/partner/partners.ts'
import { bytesOf, drawnArchive } from '#workers/samples/drawn-archive.ts'
import { samples, testLetters } from '#workers/samples/samples.ts'
import type { Command, Noun } from './command.ts'
import type { CommandContext } from './context.ts'
import { Refusal } from './errors.ts'
import { optional, required } from './flags.ts'
import { plural, writeOut } from './output.ts'
import { namedPartner } from './partner-flags.ts'

/** Writes sample archives as the partner will get them. It only needs the environment, not a database. */
const sample: Command = {
  usage: '--out FILE.zip',
  async run(args, open) {
    const out = required(args, 'out')
    const { letters, ...others } = await samples(imprint(open.env))
    const stem = out.replace(/\.zip$/i, '')
    const files: { file: string; letters: number; bytes: number }[] = []
    for (const [file, one] of [
      [out, letters] as const,
      ...Object.entries(others).map(([kind, one]) => [`${stem}-${kind}.zip`, one] as const),
    ]) {
      const bytes = await bytesOf(await drawnArchive(one))
      await writeOut(file, bytes)
      files.push({ file, letters: one.recipients.length, bytes: bytes.length })
    }
    return {
      data: { files },
      text: `${files.map(({ file, letters }) => `${file}: ${plural(letters, 'letter')}`).join('\n')}\nAll pages are marked as samples. Nothing was sent or charged`,
    }
  },
}

/** `test-` and never `campaign-`, so that neither people nor `deliveries reconcile` take it for a campaign. */
const testName = (): string =>
  `test-${new Date().toISOString().slice(0, 19).replace(/[-:]/g, '')}Z-${randomBytes(2).toString('hex')}.zip`

/** @throws PartnerError where its address cannot be decrypted; Refusal where there is none of that name */
async function chosen({ config, database }: CommandContext, name: string) {
  return name === DEFAULT_PARTNER
    ? defaultPartner(config)
    : openStored(config, await namedPartner(database.db, name))
}

/**
 * Sends test letters to a partner in the same way as campaigns. They belong to no campaign, and nothing is counted or
 * charged.
 */
const testPrint: Command = {
  usage: '[--partner NAME] [--out FILE.zip]',
  async run(args, open) {
    const zip = await drawnArchive(await testLetters(imprint(open.env)))
    const out = optional(args, 'out')
    const name = optional(args, 'partner')
    if (out !== undefined) await writeOut(out, await bytesOf(zip))
    if (out !== undefined && name === undefined) {
      return { data: { file: out, sent: null }, text: `${out} written. Nothing was sent` }
    }
    await using context = await open.context()
    const { db } = context.database
    // A hold concerns everything that would land in the partner's folder.
    if (await findHold(db)) {
      throw new Refusal(
        'Deliveries are on hold, including test letters. Use --out alone to write them to a file',
      )
    }
    const to = name ?? DEFAULT_PARTNER
    try {
      const { partner } = await chosen(context, to)
      const file = testName()
      await context.record(db, 'partner test-print', { note: `${to}: ${file}` })
      await partner.deliver(file, zip.size, () => zip.content(), new AbortController().signal)
      const place = partner.describe()
      return {
        data: { file: out ?? null, sent: { partner: to, place, file, bytes: zip.size } },
        text: `${place}\n${file}: ${zip.size} bytes, uploaded as ${file}.part, whole, and renamed\nThis is not a campaign: nothing was counted or charged. Ask the partner to print it and to answer the questions in docs/print-partner.md`,
      }
    } catch (error) {
      if (!(error instanceof PartnerError)) throw error
      throw new Refusal(`${error.message}. ${adviceAt(name ?? null, error)}`)
    }
  },
}

export const partner: Noun = { sample, 'test-print': testPrint }
