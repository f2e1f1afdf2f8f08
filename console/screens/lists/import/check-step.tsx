import type { ImportCheck } from '../../../api/import-types.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { ErrorNotice } from '../../../ui/notice.tsx'
import { useFormat } from '../../../words/format.ts'
import { useWords } from '../../../words/language.ts'
import { LeftOut } from './left-out.tsx'
import { Repeated } from './repeated.tsx'
import { StepTitle } from './step-parts.tsx'
import type { OpenedImport } from './use-import.ts'
import { importWords } from './words.ts'

/**
 * Shows how many rows will be imported, are incomplete or are faulty, and lists the rows that are left out. The button
 * says what it will do.
 */
export function CheckStep({ wizard, check }: { readonly wizard: OpenedImport; readonly check: ImportCheck }) {
  const { list, work, name, problem, alike } = wizard
  const words = useWords(importWords)
  const { count, number } = useFormat()
  const { importable, skipped, faulty } = check
  const out = skipped + faulty + alike
  const people = count(importable, words.recipient, words.recipients)
  const rows = (many: number) => count(many, words.row, words.rows)
  const isImporting = work.task === 'import'
  return (
    <section className="import-step">
      <StepTitle>{words.checkTitle}</StepTitle>
      <dl className="import-figures">
        <Figure value={importable} look="good" words={words.comeIn} />
        <Figure value={skipped} look={skipped > 0 ? 'warning' : ''} words={words.stayOut} />
        <Figure value={faulty} look={faulty > 0 ? 'danger' : ''} words={words.faulty} />
        {alike > 0 && <Figure value={alike} look="warning" words={words.alike} />}
      </dl>
      <p className="import-sum muted">
        {words.sum(rows(check.rows))} {out === 0 && words.all}
      </p>
      <Repeated wizard={wizard} check={check} />
      {check.oddPostCodes.rows > 0 && <OddPostCodes check={check} />}
      {check.countries.length > 0 && <Destinations check={check} />}
      <LeftOut wizard={wizard} out={out} issues={check.issues} />
      <div className="import-foot">
        {importable === 0 ? (
          <p className="notice danger">{words.none}</p>
        ) : list ? (
          <p>{words.into(count(list.recipientCount, words.recipient, words.recipients), list.name)}</p>
        ) : (
          <TextField
            label={words.newList}
            error={name.trim() === '' ? words.nameMissing : undefined}
            maxLength={200}
            value={name}
            readOnly={isImporting}
            onChange={({ currentTarget: { value } }) => wizard.setName(value)}
          />
        )}
        <ErrorNotice>
          {problem && wizard.failed === 'import'
            ? `${problem} ${wizard.isRefused ? words.failed : words.unsure}`
            : problem}
        </ErrorNotice>
        {work.stopped === 'import' && (
          <p className="notice warning" role="alert">
            {words.stopped}
          </p>
        )}
        {work.task === null && (
          <div className="import-buttons">
            <Button onClick={wizard.backToColumns}>{words.back}</Button>
            {importable === 0 ? (
              <Button look="primary" onClick={wizard.startAgain}>
                {words.otherFile}
              </Button>
            ) : (
              <Button
                look="primary"
                disabled={!list && name.trim() === ''}
                onClick={() => void wizard.finish()}
              >
                {out === 0 ? words.importAll(people) : words.importSome(people, number(out))}
              </Button>
            )}
          </div>
        )}
      </div>
    </section>
  )
}

interface FigureProps {
  readonly value: number
  readonly look: string
  readonly words: string
}

function Figure({ value, look, words }: FigureProps) {
  const { number } = useFormat()
  return (
    <div className={look}>
      <dt>{words}</dt>
      <dd>{number(value)}</dd>
    </div>
  )
}

/** Shows post codes that look wrong, which reveals missing digits and shifted columns. */
function OddPostCodes({ check: { oddPostCodes } }: { readonly check: ImportCheck }) {
  const words = useWords(importWords)
  const { count, number } = useFormat()
  const { rows, first } = oddPostCodes
  const shown = first.map(({ row, postCode, country }) => words.oddPostCode(number(row), postCode, country))
  return (
    <p className="notice warning">
      {words.oddPostCodes(count(rows, words.row, words.rows))} {shown.join(' · ')}
      {rows > first.length && ' · …'}
    </p>
  )
}

/** Shows the countries of the rows, which reveals misspelled countries and shifted columns. */
function Destinations({ check: { countries } }: { readonly check: ImportCheck }) {
  const words = useWords(importWords)
  const { number } = useFormat()
  return (
    <p className="import-countries">
      <strong>{words.destinations}:</strong>{' '}
      {countries.map(({ country, rows }) => `${country} ${number(rows)}`).join(' · ')}
    </p>
  )
}
