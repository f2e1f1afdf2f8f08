import { useId, useState } from 'react'
import { useBegins } from '../../../ui/begins.tsx'
import { Choice, TextField } from '../../../ui/field.tsx'
import { useWords } from '../../../words/language.ts'
import type { Campaign } from '../use-campaign.ts'
import { dayAndTimeOf, instantOf, MOST_DAYS_AHEAD, proposedStart, startProblem } from './start.ts'
import { startWords } from './start-words.ts'
import { holidayOn, isWeekend } from './working-days.ts'

interface SendOnProps {
  readonly campaign: Campaign
  /** Minutes that the account gives people to stop what they have sent; 0: none. */
  readonly hold: number
}

/** The choice when the campaign is to begin: as soon as possible, or at a time in the person's own zone. */
export function SendOn({ campaign, hold }: SendOnProps) {
  const words = useWords(startWords)
  const name = useId()
  const { fields, setFields, account } = campaign
  const { startAt } = fields
  const choose = (startAt: string | null) => setFields({ startAt })
  return (
    <section className="send-on">
      <h3>{words.when}</h3>
      <fieldset className="choices">
        <legend className="visually-hidden">{words.when}</legend>
        <Choice
          type="radio"
          name={name}
          checked={startAt === null}
          onChange={() => choose(null)}
          hint={hold > 0 ? words.held(hold) : undefined}
        >
          {words.atOnce}
        </Choice>
        <Choice
          type="radio"
          name={name}
          checked={startAt !== null}
          onChange={() => choose(proposedStart(account.homeCountry))}
        >
          {words.onDay}
        </Choice>
      </fieldset>
      {startAt !== null && (
        <DayAndTime startAt={startAt} homeCountry={account.homeCountry} onChoose={choose} />
      )}
    </section>
  )
}

interface DayAndTimeProps {
  readonly startAt: string
  readonly homeCountry: string
  readonly onChoose: (startAt: string) => void
}

function DayAndTime({ startAt, homeCountry, onChoose }: DayAndTimeProps) {
  const words = useWords(startWords)
  const begins = useBegins()
  // What was typed so far, which may not be a whole date yet.
  const [{ day, time }, setTyped] = useState(() => dayAndTimeOf(startAt))
  const problem = startProblem(startAt)
  const error = problem === 'far' ? words.far(MOST_DAYS_AHEAD) : problem && words[problem]
  const holiday = problem ? null : holidayOn(day, homeCountry)
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ')
  function type(typed: { readonly day: string; readonly time: string }): void {
    setTyped(typed)
    onChoose(instantOf(typed))
  }
  return (
    <>
      <div className="row top">
        <TextField
          label={words.day}
          short
          type="date"
          value={day}
          min={dayAndTimeOf(new Date().toISOString()).day}
          error={error ?? undefined}
          onChange={({ currentTarget }) => type({ day: currentTarget.value, time })}
        />
        <TextField
          label={words.time}
          short
          type="time"
          value={time}
          hint={words.timeHint(zone)}
          onChange={({ currentTarget }) => type({ day, time: currentTarget.value })}
        />
      </div>
      <div role="status">
        {!problem && <p>{words.begins(begins(startAt))}</p>}
        {!problem && (holiday !== null || isWeekend(day)) && (
          <p className="notice warning">
            {holiday === null ? words.weekend : words.holiday(words.holidays[holiday])}
          </p>
        )}
      </div>
    </>
  )
}
