import { parsePartnerUrl, samePlace } from '#config/partner-url.ts'
import { findHeldPartners } from '#domains/deliveries/service.ts'
import {
  addPartner,
  DEFAULT_PARTNER,
  deleteRoute,
  loadOf,
  type Route,
  retirePartner,
  SealError,
  seal,
  selectRoutes,
  unseal,
  updateSealed,
  upsertRoute,
} from '#domains/partners/service.ts'
import type { Tx } from '#drizzle/client.ts'
import { rememberFolder } from '#workers/partner/folders.ts'
import { allPartners } from '#workers/partner/partners.ts'
import type { Arguments, Command, Noun } from './command.ts'
import { nameOf } from './delivery-holds.ts'
import { Refusal, UsageError } from './errors.ts'
import { id, optional } from './flags.ts'
import { liveAccount } from './live-account.ts'
import { plural, table } from './output.ts'
import { namedPartner, partnerName, partnerUrl, URL_USAGE } from './partner-flags.ts'

const TRY = (name: string) => `Try it: "brevduva partner test-print --partner ${name}"`

const add: Command = {
  usage: `NAME ${URL_USAGE}`,
  async run(args, open) {
    const name = partnerName(args.positionals[0]!, 'The name')
    const url = await partnerUrl(args)
    if (url === undefined) throw new UsageError('--url or --url-file is required')
    await using context = await open.context()
    await context.database.db.transaction(async tx => {
      if (!(await addPartner(tx, context.config.secrets, { name, url })))
        throw new Refusal(`The partner "${name}" already exists. Change it with "brevduva partners update"`)
      await context.record(tx, 'partners add', { note: name })
    })
    return {
      data: { name },
      text: `Partner "${name}" is there; nothing is sent to it without a route. ${TRY(name)}`,
    }
  },
}

/**
 * Refuses while the partner may already have campaigns that count as undelivered: they are looked for at its old
 * address.
 */
async function requireNothingUnconfirmed(tx: Tx, partnerId: string): Promise<void> {
  const { asked } = await loadOf(tx, partnerId)
  if (asked === 0) return
  throw new Refusal(
    `It may have received ${plural(asked, 'campaign')} without a confirmed delivery. Change host, user or folder once "brevduva deliveries list" shows none`,
  )
}

const update: Command = {
  usage: `NAME ${URL_USAGE}`,
  async run(args, open) {
    const url = await partnerUrl(args)
    if (url === undefined) throw new UsageError('--url or --url-file is required')
    await using context = await open.context()
    const { secrets } = context.config
    const name = args.positionals[0]!
    await context.database.db.transaction(async tx => {
      const partner = await namedPartner(tx, name, true)
      const before = openedUrl(() => unseal(secrets, partner.id, partner.sealed))
      const same = before !== undefined && samePlace(parsePartnerUrl(before), parsePartnerUrl(url))
      if (!same) await requireNothingUnconfirmed(tx, partner.id)
      if (before !== undefined) await rememberFolder(tx, before)
      await updateSealed(tx, partner, seal(secrets, partner.id, url), true)
      await context.record(tx, 'partners update', { note: name })
    })
    return { data: { name }, text: `Partner "${name}" has another address. ${TRY(name)}` }
  },
}

/** Undefined if its secret is lost: then its address is unknown. */
function openedUrl(open: () => string): string | undefined {
  try {
    return open()
  } catch (error) {
    if (error instanceof SealError) return undefined
    throw error
  }
}

const remove: Command = {
  usage: 'NAME',
  async run(args, open) {
    const name = args.positionals[0]!
    await using context = await open.context()
    await context.database.db.transaction(async tx => {
      const partner = await namedPartner(tx, name, true)
      const { secrets } = context.config
      const { campaigns } = await loadOf(tx, partner.id)
      if (campaigns > 0) {
        throw new Refusal(
          `${plural(campaigns, 'campaign')} still to be delivered to it. Wait, or move ${campaigns === 1 ? 'it' : 'them'} ("brevduva deliveries move --from ${name} --to …")`,
        )
      }
      const url = openedUrl(() => unseal(secrets, partner.id, partner.sealed))
      if (url !== undefined) await rememberFolder(tx, url)
      await retirePartner(tx, partner.id)
      await context.record(tx, 'partners remove', { note: name })
    })
    return { data: { name }, text: `Partner "${name}" is removed, with its routes and its password` }
  },
}

const list: Command = {
  usage: '',
  async run(_args, open) {
    await using context = await open.context()
    const { db } = context.database
    const routes = await selectRoutes(db)
    const held = new Set((await findHeldPartners(db)).map(nameOf))
    const rows = (await allPartners(db, context.config)).map(asked => ({
      name: asked.name,
      place: 'partner' in asked ? asked.partner.describe() : null,
      problem: 'error' in asked ? asked.error.message : null,
      held: held.has(asked.name),
      routes: routes.filter(({ partner }) => partner === asked.name).map(({ partner: _, ...route }) => route),
    }))
    const anyHeld = rows.some(({ held }) => held)
    const shown = rows.map(({ name, place, problem, held, routes }) => ({
      name,
      ...(anyHeld ? { held: held ? 'held' : '' } : {}),
      place: place ?? problem,
      prints: name === DEFAULT_PARTNER ? 'everything else' : routes.map(routeText).join('; ') || 'nothing',
    }))
    return { data: rows, text: table(shown, '') }
  },
}

const routeText = ({
  account,
  accountId,
  format,
}: Omit<Awaited<ReturnType<typeof selectRoutes>>[number], 'partner'>) =>
  `${format === null ? 'all' : `${format}s`} of ${accountId === null ? 'everybody' : `${account} (${accountId})`}`

function routeOf(args: Arguments): Route {
  const account = optional(args, 'account')
  const format = optional(args, 'format') ?? null
  if (format !== null && format !== 'letter' && format !== 'postcard')
    throw new UsageError('--format must be letter or postcard')
  if (account === undefined && format === null)
    throw new UsageError('--account or --format is required: PRINT_PARTNER_URL applies to everything else')
  return { accountId: account === undefined ? null : id(account, '--account'), format }
}

const route: Command = {
  usage: '[--account ID] [--format letter|postcard] (--to NAME | --default)',
  async run(args, open) {
    const route = routeOf(args)
    const to = optional(args, 'to')
    if ((to === undefined) === (args.flags.default !== true))
      throw new UsageError('--to or --default is required')
    await using context = await open.context()
    await context.database.db.transaction(async tx => {
      const { accountId, format } = route
      if (accountId) await liveAccount(tx, accountId)
      if (to === undefined) {
        if (!(await deleteRoute(tx, route))) throw new Refusal('There is no such route')
      } else await upsertRoute(tx, route, (await namedPartner(tx, to, true)).id)
      await context.record(tx, 'partners route', {
        ...(accountId ? { accountId } : {}),
        note: `${format ?? 'all formats'} to ${to ?? DEFAULT_PARTNER}`,
      })
    })
    return {
      data: { ...route, to: to ?? null },
      text:
        to === undefined
          ? 'Route removed. New campaigns use the next matching route, or PRINT_PARTNER_URL'
          : `New campaigns go to "${to}". Existing campaigns stay where they are`,
    }
  },
}

export const partners: Noun = { add, list, update, remove, route }
