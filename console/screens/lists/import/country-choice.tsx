import { useId } from 'react'
import { useWords } from '../../../words/language.ts'
import type { Mapping } from './mapping.ts'
import { importWords } from './words.ts'

interface CountryChoiceProps {
  readonly mapping: Mapping
  readonly onChange: (mapping: Mapping) => void
}

const LONGEST = 100

/** Chooses the country of the rows: from a column, or one for all. */
export function CountryChoice({ mapping, onChange }: CountryChoiceProps) {
  const words = useWords(importWords)
  const name = useId()
  const { readsCountry, country } = mapping
  return (
    <fieldset className="import-country">
      <legend>{words.country}</legend>
      <div className="choices">
        {[false, true].map(reads => (
          <label key={String(reads)} className="choice">
            <input
              type="radio"
              name={name}
              checked={readsCountry === reads}
              onChange={() => onChange({ ...mapping, readsCountry: reads })}
            />
            <span>{reads ? words.countryOfColumn : words.sameCountry}</span>
          </label>
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
