import { readFile } from 'node:fs/promises'
import { findAccount } from '../domains/accounts/operators.ts'
import { createCampaign } from '../domains/campaigns/create.ts'
import { crossFieldFaults } from '../domains/campaigns/rules.ts'
import { createAjv } from '../plugins/validation.ts'
import { CreateCampaign } from '../schemas/campaigns.ts'
import { accountFlag, type Command, Refusal, required, UsageError } from './command.ts'

const ajv = createAjv({ allErrors: true })

/** Reads the JSON that a create's body would be, with every fault that the API would tell. */
async function orderAt(path: string): Promise<CreateCampaign> {
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch {
    throw new Refusal(`Cannot read ${path}`)
  }
  let order: unknown
  try {
    order = JSON.parse(text)
  } catch (error) {
    throw new Refusal(`${path} is not JSON: ${error instanceof Error ? error.message : ''}`)
  }
  const fits = ajv.compile<CreateCampaign>(CreateCampaign)
  if (!fits(order)) {
    throw new Refusal(`${path}: ${ajv.errorsText(fits.errors, { dataVar: 'order', separator: '; ' })}`)
  }
  const faults = crossFieldFaults(order, { pdf: false, recipientsFile: false })
  if (faults.length > 0) throw new Refusal(`${path}: ${faults.join('; ')}`)
  return order
}

/** The web app's way: the campaign waits for the payment provider's confirmation and is never charged credits. */
export const createUnpaid: Command = {
  usage: '--unpaid --account ID --file order.json',
  options: { unpaid: { type: 'boolean' }, account: { type: 'string' }, file: { type: 'string' } },
  async run(args, open) {
    if (args.flags.unpaid !== true) {
      throw new UsageError('Only campaigns that wait for payment are made here: add --unpaid, or use the API')
    }
    const accountId = accountFlag(args)
    const body = await orderAt(required(args, 'file'))
    await using context = await open.context()
    const { db } = context.database
    if (!(await findAccount(db, accountId))) throw new Refusal('Account not found')
    const { campaign } = await createCampaign(
      { db, boss: await context.queue(), telephonyEnabled: context.config.telephony !== null },
      {
        accountId,
        body,
        idempotencyKey: null,
        files: new Map(),
        imagesManifest: undefined,
        funding: 'payment',
        source: 'web',
      },
    )
    const { id, name, status } = campaign
    return { data: { id, name, status }, text: `Campaign ${id} "${name}" waits for its payment` }
  },
}
