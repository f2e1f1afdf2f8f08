import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { join, relative } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Config, loadConfig } from '#config/index.ts'
import { parsePartnerUrl } from '#config/partner-url.ts'
import { people } from '#demo/recipients.ts'
import { createAccount, createKey } from '#domains/accounts/service.ts'
import { adjust } from '#domains/credits/service.ts'
import { addMember, createLink, linkAddress } from '#domains/users/service.ts'
import type { Tx } from '#drizzle/client.ts'
import { permissions } from '#schemas/permissions.ts'
import { createLog } from '#telemetry/log.ts'
import { drawProof } from '#workers/printing/campaign-proof.ts'
import type { Arguments, Command } from './command.ts'
import { type Api, apiClient, PATIENCE_MS, type Polled } from './demo-client.ts'
import { fillMonth } from './demo-figures.ts'
import { Refusal } from './errors.ts'
import { writeOut } from './output.ts'
import { saveTemplate, templateAt } from './templates.ts'

const RECIPIENTS = 200
/** Credits for people who continue in the console. */
const TO_TRY = 1000
const FIRST_POLL_MS = 50
/** A key may ask a hundred times a minute. */
const LONGEST_POLL_MS = 1000
const BAR = 40
const HOST = '127.0.0.1'

/**
 * Shows the service from end to end on this machine: an account, a template, a campaign over HTTP, printed letters. In
 * a terminal it ends with a link into the console.
 */
export const demo: Command = {
  usage: '[--exit]',
  async run({ flags }, open) {
    const stays = offersConsole(flags, process.stdout.isTTY)
    // First: in production the demo's address would not be allowed.
    if (open.env.NODE_ENV === 'production') {
      throw new Refusal('The demo creates an account and letters, so it does not run in production')
    }
    const port = await freePort()
    const config = loadConfig({
      ...open.env,
      PORT: String(port),
      HOST,
      // Sign-ins must come from pages of this address.
      BASE_URL: `http://${HOST}:${port}`,
      ROLE: 'all',
      DRAIN_SECONDS: '0',
    })
    const outbox = outboxOf(config)
    say('Starting the service and its database…')
    const { start } = await import('#process/service.ts')
    const starting = start(config, createLog('error'))
    open.onEnd(async () => (await starting).stop())
    const running = await starting

    await using context = await open.context()
    const { db } = context.database
    const { accountId, key, templateId } = await db.transaction(tx => prepare(tx, config))
    say(`Account ${accountId} with a key, ${RECIPIENTS} credits and the template "Vårbrev"`)

    const api = apiClient(running.address!, key)
    const began = Date.now()
    const created = await api('POST', '/campaigns', {
      name: 'Vårens öppna trädgård',
      templateId,
      recipients: people(RECIPIENTS),
    })
    say(`POST /api/v1/campaigns → ${created.status} ${created.progress} %`)
    const campaign = await follow(api, created.id)
    const seconds = ((Date.now() - began) / 1000).toFixed(1)

    const archive = join(outbox, `campaign-${campaign.id}.zip`)
    const proof = join(config.dataDir, `proof-${campaign.id}.pdf`)
    await mkdir(config.dataDir, { recursive: true, mode: 0o700 })
    await writeOut(proof, await drawProof(db, config, campaign.id, 1))
    const [shownArchive, shownProof] = [archive, proof].map(path => relative(process.cwd(), path) || path)
    const data = { campaignId: campaign.id, letters: RECIPIENTS, seconds: Number(seconds), archive, proof }
    const text = `${RECIPIENTS} letters prepared, packed and handed to the print partner in ${seconds} s\nArchive:    ${shownArchive}\nOne letter: ${shownProof}`
    if (!stays) return { data, text }
    const link = await db.transaction(async tx => {
      await fillMonth(tx, campaign.id)
      await adjust(tx, { accountId, letters: TO_TRY, note: 'Credits to try the console with' })
      return invite(tx, accountId, config.baseUrl)
    })
    const hint =
      'Open the console with this link. It works once and is valid for 15 minutes. Press Ctrl-C to end the demo.'
    return { data, text: `${text}\n\n${hint}\nConsole: ${link}`, stays }
  },
}

/** Whether a person can use the link: not for programs, and not with --exit. */
export const offersConsole = ({ exit, json }: Arguments['flags'], terminal: boolean): boolean =>
  terminal && !exit && !json

const say = (text: string) => process.stderr.write(`${text}\n`)

/** The demo's letters are made up and must not reach a real print partner. */
function outboxOf(config: Config): string {
  const target = config.printPartnerUrl === null ? null : parsePartnerUrl(config.printPartnerUrl)
  if (target?.kind !== 'file') {
    throw new Refusal('The demo prints into a folder: unset PRINT_PARTNER_URL, or give it a file: URL')
  }
  return target.dir
}

async function prepare(
  tx: Tx,
  { imprint }: Config,
): Promise<{ accountId: string; key: string; templateId: string }> {
  const { id: accountId } = await createAccount(tx, { name: 'Solglimt Trädgård AB', holdPeople: 0 })
  const { key } = await createKey(tx, { accountId, name: 'demo', permissions })
  await adjust(tx, { accountId, letters: RECIPIENTS, note: 'Credits for the demo' })
  const file = fileURLToPath(new URL('../demo/template.json', import.meta.url))
  const template = await templateAt(file, imprint.paper)
  return { accountId, key, templateId: await saveTemplate(tx, accountId, template) }
}

/** A link that signs in as an owner of the demo's account. */
async function invite(tx: Tx, accountId: string, baseUrl: string): Promise<string> {
  const owner = { email: 'maja@solglimt.example', name: 'Maja Solglimt', role: 'owner' } as const
  const { userId } = await addMember(tx, { accountId, ...owner })
  return linkAddress(baseUrl, await createLink(tx, { userId, accountId, kind: 'sign-in' }))
}

/** A free port: links name it before the service listens. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, HOST)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** Polls, as a client would, until the print partner has the letters. */
async function follow(api: Api, id: string): Promise<Polled> {
  const deadline = Date.now() + PATIENCE_MS
  let pause = FIRST_POLL_MS
  while (Date.now() < deadline) {
    const campaign = await api('GET', `/campaigns/${id}`)
    drawBar(campaign)
    if (campaign.status === 'failed') throw new Refusal(campaign.failureReason ?? 'The campaign failed')
    if (campaign.deliveredAt !== null) {
      process.stderr.write('\n')
      return campaign
    }
    await delay(pause)
    pause = Math.min(pause * 1.3, LONGEST_POLL_MS)
  }
  throw new Refusal(`The campaign was not delivered within ${PATIENCE_MS / 1000} s`)
}

function drawBar({ progress, status, deliveredAt }: Polled): void {
  // In a file or a log only the last line is useful.
  if (!process.stderr.isTTY && deliveredAt === null) return
  const filled = Math.round((progress / 100) * BAR)
  const bar = '█'.repeat(filled) + '░'.repeat(BAR - filled)
  const state = deliveredAt ? 'delivered' : status
  process.stderr.write(`\r${bar} ${String(progress).padStart(3)} % ${state.padEnd(10)}`)
}
