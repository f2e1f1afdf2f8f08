import { readFile } from 'node:fs/promises'
import { stopKeysOf } from '#domains/stop-list/service.ts'
import type { Paper } from '#letter/base/geometry.ts'
import type { CreateCampaign } from '#schemas/create-campaign.ts'
import { sentenceOf } from '#schemas/reasons.ts'
import type { Command } from './command.ts'
import { Refusal, UsageError } from './errors.ts'
import { accountFlag, required } from './flags.ts'
import { liveAccount } from './live-account.ts'

/** The most errors shown for an order. */
const MAX_ERRORS = 20

/** Reads a file that holds the JSON body of a create, and reports the errors that the API would. */
async function orderAt(path: string, paper: Paper): Promise<CreateCampaign> {
  const { createAjv } = await import('#schemas/ajv.ts')
  const { crossFieldErrors } = await import('#domains/campaigns/create/body/cross-field-rules.ts')
  const { CreateCampaign } = await import('#schemas/create-campaign.ts')
  const order = await jsonAt(path)
  const ajv = createAjv({ allErrors: true })
  const fits = ajv.compile<CreateCampaign>(CreateCampaign)
  if (!fits(order)) {
    const shown = (fits.errors ?? []).slice(0, MAX_ERRORS)
    throw new Refusal(`${path}: ${ajv.errorsText(shown, { dataVar: 'order', separator: '; ' })}`)
  }
  const errors = crossFieldErrors(order, { pdf: false, recipientsFile: false, unknown: [] }, paper)
  if (errors.length > 0) throw new Refusal(`${path}: ${errors.map(sentenceOf).join('; ')}`)
  return order
}

async function jsonAt(path: string): Promise<unknown> {
  let bytes: Buffer
  try {
    bytes = await readFile(path)
  } catch (error) {
    throw new Refusal(`Cannot read ${path} (${(error as NodeJS.ErrnoException).code})`)
  }
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (error) {
    const reason = error instanceof SyntaxError ? error.message : 'undecodable bytes'
    throw new Refusal(`${path} is not JSON in UTF-8: ${reason}`)
  }
}

/** Creates a campaign like the web app: it waits for the payment provider and is never charged credits. */
export const createUnpaid: Command = {
  usage: '--unpaid --account ID --file order.json',
  async run(args, open) {
    if (args.flags.unpaid !== true) {
      throw new UsageError(
        'This command only creates campaigns that wait for payment: add --unpaid, or use the API',
      )
    }
    const accountId = accountFlag(args)
    const body = await orderAt(required(args, 'file'), open.config().imprint.paper)
    const { createCampaign } = await import('#domains/campaigns/create/create.ts')
    await using context = await open.context()
    const { db } = context.database
    await liveAccount(db, accountId)
    const { campaign } = await createCampaign(
      {
        db,
        boss: await context.queue(),
        baseUrl: context.config.baseUrl,
        telephonyEnabled: context.config.telephony !== null,
        imprint: context.config.imprint,
        secretId: context.config.secrets[0].fingerprint,
        returnAddress: context.config.returnAddress,
        stopKeys: stopKeysOf(context.config),
      },
      {
        accountId,
        body,
        idempotencyKey: null,
        files: new Map(),
        imagesManifest: undefined,
        funding: 'payment',
        source: 'web',
      },
      { kind: 'operator', accountId },
    )
    const { id, name, status } = campaign
    return { data: { id, name, status }, text: `Campaign ${id} "${name}" is waiting for payment` }
  },
}
