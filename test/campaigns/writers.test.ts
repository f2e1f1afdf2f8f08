import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import t from 'tap'

const root = fileURLToPath(new URL('../..', import.meta.url))
const LIFECYCLE = 'domains/campaigns/lifecycle/'
/** Moves all instants of a campaign alike, for the demo: where it stands does not change. */
const MOVE = 'domains/campaigns/move-back.ts'
/** Takes a list that is deleted, and the digest of its people, from its campaigns, as the key between them does: the domain of lists cannot call theirs. */
const LETS_GO = 'domains/lists/retention.ts'
const LET_GO = 'update campaigns set list_id = null, people_digest = null where list_id ='
const DOMAIN = 'domains/campaigns/'

/** Columns that say where a campaign stands. */
const STATE =
  /\b(status|progress|failureReason|publishedAt|renderStartedAt|completedAt|deliveredAt|attempt|batchesTotal|batchesDone)\b/

/** A statement that writes the table, in the builder's words or in SQL; `values` is what it sets. */
const BUILT =
  /\.(?:update|insert|delete)\(\s*(?:\w+\.)?campaigns\s*\)(?<values>[\s\S]*?)(?:\.where\(|;\s|\n\n|$)/g
const WRITTEN = /\b(?:update|insert\s+into|delete\s+from)\s+(?:\$\{)?campaigns\b/i
/** Under another name the statements above would not be seen. */
const RENAMED = /\bcampaigns\s+as\s+\w+/

interface Source {
  readonly path: string
  readonly text: string
}

/** Comments may speak of what they like. */
const bare = (text: string): string => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '')

function breaches({ path, text }: Source): string[] {
  if (path.startsWith(LIFECYCLE) || path === MOVE) return []
  const code = bare(text)
  const found: string[] = []
  if (RENAMED.test(code.match(/^import[\s\S]*?^(?!import|\s|\})/m)?.[0] ?? '')) {
    found.push(`${path} calls the table by another name`)
  }
  const letsGo = path === LETS_GO && code.includes(LET_GO)
  if (WRITTEN.test(letsGo ? code.replace(LET_GO, '') : code)) found.push(`${path} writes the table in SQL`)
  for (const { groups } of code.matchAll(BUILT)) {
    if (!path.startsWith(DOMAIN)) found.push(`${path} writes the table`)
    else if (STATE.test(groups!.values!)) found.push(`${path} writes where a campaign stands`)
  }
  return found
}

const FOLDERS = [
  'app.ts',
  'process/service.ts',
  'commands',
  'domains',
  'drizzle',
  'telemetry',
  'plugins',
  'workers',
]

async function sources(): Promise<Source[]> {
  const all: Source[] = []
  for (const place of FOLDERS) {
    const paths = place.endsWith('.ts')
      ? [place]
      : (await readdir(join(root, place), { recursive: true })).map(name => join(place, name))
    for (const path of paths.filter(path => path.endsWith('.ts'))) {
      all.push({ path, text: await readFile(join(root, path), 'utf8') })
    }
  }
  return all
}

t.test('only the lifecycle writes a campaign’s status, and only its domain writes the table', async t => {
  const all = await sources()
  t.ok(all.length > 200)
  t.match(all.find(({ path }) => path === `${LIFECYCLE}begin.ts`)?.text, /status: 'processing'/)
  t.strictSame(all.flatMap(breaches), [])
})

t.test('a file that writes it elsewhere is found', async t => {
  const inDomain = (text: string) => breaches({ path: `${DOMAIN}queries.ts`, text })
  const inJob = (text: string) => breaches({ path: 'workers/jobs/render.ts', text })
  const set =
    "await tx\n  .update(campaigns)\n  .set({ phoneNumber, status: 'failed' })\n  .where(eq(campaigns.id, id))"
  t.equal(inDomain(set).length, 1)
  t.equal(inDomain(set.replace(", status: 'failed'", '')).length, 0)
  t.equal(inJob(set.replace(", status: 'failed'", '')).length, 1)
  t.equal(inJob('await db.delete(tables.campaigns).where(eq(campaigns.id, id))').length, 1)
  t.equal(inJob("tx.execute(sql`update campaigns set status = 'failed'`)").length, 1)
  t.equal(inJob(`tx.execute(sql\`UPDATE \${campaigns} set status = 'failed'\`)`).length, 1)
  t.equal(inJob('// update campaigns\n/* update campaigns */').length, 0)
  t.equal(inJob("import { campaigns as c } from '../../drizzle/tables/index.ts'\n\ntx.update(c)").length, 1)
})
