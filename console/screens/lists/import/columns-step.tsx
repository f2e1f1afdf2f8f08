import { useId } from 'react'
import type { PreviewColumn } from '../../../api/import-types.ts'
import { Button } from '../../../ui/button.tsx'
import { Choice } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ErrorNotice } from '../../../ui/notice.tsx'
import { useFormat } from '../../../words/format.ts'
import { useWords } from '../../../words/language.ts'
import { ColumnRows } from './column-rows.tsx'
import { columnName, Envelope, ExampleTable, useExample } from './example.tsx'
import { Doubts, FileLine, Recalled, SeenBefore } from './file-line.tsx'
import { type Gap, gapsIn } from './gaps.ts'
import { type Mapping, toMapping } from './mapping.ts'
import { ReadingChoice } from './reading-choice.tsx'
import { StepTitle } from './step-parts.tsx'
import type { OpenedImport } from './use-import.ts'
import { type ImportWords, importWords } from './words.ts'

/** The step in which columns are mapped. The first rows and an envelope are updated at every choice. */
export function ColumnsStep({ wizard }: { readonly wizard: OpenedImport }) {
  const { opened, locked, work, setMapping } = wizard
  const { preview, mapping } = opened
  const words = useWords(importWords)
  const { count } = useFormat()
  const gapsId = useId()
  const gaps = gapsIn(mapping, locked, preview.rowCount)
  const isWhole = gaps.length === 0
  const example = useExample(wizard, isWhole ? toMapping(mapping, preview) : null)
  const rows = count(preview.rowCount, words.row, words.rows)
  return (
    <section className="import-step">
      <StepTitle>{words.columnsTitle}</StepTitle>
      <FileLine wizard={wizard} />
      <SeenBefore preview={preview} />
      <ReadingChoice wizard={wizard} />
      <Doubts wizard={wizard} />
      <Recalled key={`${preview.headerRow} ${preview.sheet?.name}`} wizard={wizard} />
      <div className="import-desk">
        <ColumnRows columns={preview.columns} mapping={mapping} locked={locked} onChange={setMapping} />
        <div className="import-aside">
          <Envelope rows={example} />
          <CountryChoice mapping={mapping} onChange={setMapping} />
        </div>
      </div>
      {preview.rowCount > 0 && <ExampleTable preview={preview} mapping={mapping} rows={example} />}
      <div className="import-foot">
        <GapList id={gapsId} gaps={gaps} columns={preview.columns} />
        <ErrorNotice>{wizard.problem}</ErrorNotice>
        {work.task === null && (
          <div className="import-buttons">
            <Button onClick={wizard.startAgain}>{words.back}</Button>
            <Button
              look="primary"
              aria-describedby={gapsId}
              disabled={!isWhole}
              onClick={() => void wizard.checkRows()}
            >
              {words.check(rows)}
            </Button>
          </div>
        )}
      </div>
    </section>
  )
}

interface CountryChoiceProps {
  readonly mapping: Mapping
  readonly onChange: (mapping: Mapping) => void
}

const LONGEST = 100

/** Chooses the country of the rows: from a column, or one for all. */
function CountryChoice({ mapping, onChange }: CountryChoiceProps) {
  const words = useWords(importWords)
  const name = useId()
  const { readsCountry, country } = mapping
  return (
    <fieldset className="import-country">
      <legend>{words.country}</legend>
      <div className="choices">
        {[false, true].map(reads => (
          <Choice
            key={String(reads)}
            type="radio"
            name={name}
            checked={readsCountry === reads}
            onChange={() => onChange({ ...mapping, readsCountry: reads })}
          >
            {reads ? words.countryOfColumn : words.sameCountry}
          </Choice>
        ))}
      </div>
      <label className="import-instead-country">
        <span>{readsCountry ? words.blankCountry : words.allTo}</span>
        <input
          className="input"
          value={country}
          maxLength={LONGEST}
          onChange={({ currentTarget: { value } }) => onChange({ ...mapping, country: value })}
        />
      </label>
      <p className="hint">{words.countryHint}</p>
    </fieldset>
  )
}

function sentence(gap: Gap, columns: readonly PreviewColumn[], words: ImportWords): string {
  switch (gap.kind) {
    case 'noRows':
      return words.noRows
    case 'missing':
      return words.missing(words.theFields[gap.field])
    case 'twice':
      return words.twice(gap.label)
    case 'joined':
      return words.joinedTooMany(words.fields[gap.target])
    case 'both':
      return words.both
    case 'unnamed':
      return words.unnamed(columnName(columns[gap.place]!, words))
    case 'tooMany':
      return words.tooMany
    case 'noCountry':
      return words.noCountry
    case 'unfilled':
      return words.unfilled(gap.field.fieldLabel)
  }
}

interface GapListProps {
  readonly id: string
  readonly gaps: readonly Gap[]
  readonly columns: readonly PreviewColumn[]
}

/** Lists what is missing in the mapping, before the file is sent again. */
function GapList({ id, gaps, columns }: GapListProps) {
  const words = useWords(importWords)
  return (
    <div id={id} className="import-gaps" role="status">
      {gaps.length === 0 ? (
        <p className="whole">
          <Icon name="check" size={16} />
          {words.allMapped}
        </p>
      ) : (
        <ul>
          {gaps.map(gap => (
            <li key={sentence(gap, columns, words)}>{sentence(gap, columns, words)}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
