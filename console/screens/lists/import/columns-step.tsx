import { useId } from 'react'
import type { ImportPreview } from '../../../api/import-types.ts'
import { Button } from '../../../ui/button.tsx'
import { useFormat } from '../../../words/format.ts'
import { useWords } from '../../../words/language.ts'
import { ColumnRows } from './column-rows.tsx'
import { CountryChoice } from './country-choice.tsx'
import { Envelope } from './envelope.tsx'
import { ExampleTable } from './example-table.tsx'
import { FileLine } from './file-line.tsx'
import { GapList } from './gap-list.tsx'
import { gapsIn } from './gaps.ts'
import { type LockedFields, type Mapping, toMapping } from './mapping.ts'
import { Recalled } from './recalled.tsx'
import { SeenBefore } from './seen-before.tsx'
import { StepTitle } from './step-title.tsx'
import { useExample } from './use-example.ts'
import type { Work } from './use-work.ts'
import { importWords } from './words.ts'

export interface ColumnsStepProps {
  readonly file: File
  readonly preview: ImportPreview
  readonly mapping: Mapping
  readonly locked: LockedFields
  readonly listId: string | undefined
  /** The sender's country. */
  readonly country: string
  readonly work: Work
  readonly problem: string | undefined
  readonly onMapping: (mapping: Mapping) => void
  readonly onHeaderRow: (row: number) => void
  readonly onOtherFile: () => void
  readonly onCheck: () => void
}

/** The step in which columns are mapped. The first rows and an envelope are updated at every choice. */
export function ColumnsStep(props: ColumnsStepProps) {
  const { preview, mapping, locked, listId, work, onMapping } = props
  const words = useWords(importWords)
  const { count } = useFormat()
  const gapsId = useId()
  const gaps = gapsIn(mapping, locked, preview.rowCount)
  const isWhole = gaps.length === 0
  const example = useExample(preview, isWhole ? toMapping(mapping, preview) : null, listId)
  const rows = count(preview.rowCount, words.row, words.rows)
  return (
    <section className="import-step">
      <StepTitle>{words.columnsTitle}</StepTitle>
      <FileLine
        file={props.file}
        preview={preview}
        busy={work.task !== null}
        onHeaderRow={props.onHeaderRow}
        onOtherFile={props.onOtherFile}
      />
      <SeenBefore preview={preview} />
      <Recalled
        key={preview.headerRow}
        preview={preview}
        locked={locked}
        country={props.country}
        onMapping={onMapping}
      />
      <div className="import-desk">
        <ColumnRows columns={preview.columns} mapping={mapping} locked={locked} onChange={onMapping} />
        <div className="import-aside">
          <Envelope rows={example} />
          <CountryChoice mapping={mapping} onChange={onMapping} />
        </div>
      </div>
      {preview.rowCount > 0 && <ExampleTable preview={preview} mapping={mapping} rows={example} />}
      <div className="import-foot">
        <GapList id={gapsId} gaps={gaps} columns={preview.columns} />
        {props.problem && (
          <p className="notice danger" role="alert">
            {props.problem}
          </p>
        )}
        {work.task === null && (
          <div className="import-buttons">
            <Button onClick={props.onOtherFile}>{words.back}</Button>
            <Button look="primary" aria-describedby={gapsId} disabled={!isWhole} onClick={props.onCheck}>
              {words.check(rows)}
            </Button>
          </div>
        )}
      </div>
    </section>
  )
}
