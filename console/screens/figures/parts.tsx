import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Table } from '../../ui/table.tsx'
import { useFormat } from '../../words/format.ts'
import { useWords } from '../../words/language.ts'
import { csvAddress, type FiguresDetail, type FigureTable } from './queries.ts'
import { usePercent } from './use-percent.ts'
import { figuresWords } from './words.ts'

export interface PartProps {
  readonly title: string
  readonly campaignId: string
  /** The part of the figures to download. */
  readonly table: FigureTable
  readonly children: ReactNode
}

/** One part of the figures, with a link to download it. */
export function Part({ title, campaignId, table, children }: PartProps) {
  const words = useWords(figuresWords)
  const id = `figures-${table}`
  return (
    <section className="figure-part" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        <a href={csvAddress(campaignId, table)} download aria-label={`${words.csv}: ${title}`}>
          {words.csv}
        </a>
      </header>
      {children}
    </section>
  )
}

export function ByDevice({ devices }: { readonly devices: FiguresDetail['byDevice'] }) {
  const words = useWords(figuresWords)
  return (
    <Bars
      name={words.device}
      label={words.byDevice}
      rows={devices.map(({ device, scans }) => ({ name: words.devices[device], scans }))}
    />
  )
}

/** Towns that are shown at first. */
const FIRST = 12

export function ByTown({ towns }: { readonly towns: FiguresDetail['byPostTown'] }) {
  const words = useWords(figuresWords)
  const { number } = useFormat()
  const [all, showAll] = useState(false)
  const total = towns.reduce((sum, { scans }) => sum + scans, 0)
  return (
    <>
      <Bars
        name={words.town}
        label={words.byTown}
        total={total}
        rows={towns
          .slice(0, all ? undefined : FIRST)
          .map(({ postTown, scans }) => ({ name: postTown, scans }))}
      />
      {towns.length > FIRST && (
        <Button small onClick={() => showAll(!all)}>
          {all ? words.fewerTowns : words.allTowns(number(towns.length))}
        </Button>
      )}
    </>
  )
}

interface BarsProps {
  readonly name: string
  readonly label: string
  readonly rows: readonly { name: string; scans: number }[]
  /** Of all rows, where some are not shown. */
  readonly total?: number
}

/** A table whose rows have bars as long as their share. */
function Bars({ name, label, rows, total = rows.reduce((sum, row) => sum + row.scans, 0) }: BarsProps) {
  const words = useWords(figuresWords)
  const { number } = useFormat()
  const percent = usePercent()
  const most = Math.max(1, ...rows.map(({ scans }) => scans))
  return (
    <Table
      label={label}
      className="bars"
      rows={rows}
      keyOf={row => row.name}
      columns={[
        {
          head: name,
          isName: true,
          cell: row => (
            <>
              {row.name}
              <span className="bar" style={{ width: `${(row.scans / most) * 100}%` }} />
            </>
          ),
        },
        { head: words.scans, look: 'number', cell: ({ scans }) => number(scans) },
        {
          head: words.share,
          look: 'number',
          cell: ({ scans }) => (total > 0 ? percent(scans / total) : ''),
        },
      ]}
    />
  )
}
