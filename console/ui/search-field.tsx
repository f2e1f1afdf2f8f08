import { Icon } from './icon.tsx'

interface SearchFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A field that searches while the person types. Keep its text in the address. */
export const SearchField = ({ label, value, onChange }: SearchFieldProps) => (
  <search className="search-field">
    <Icon name="search" size={18} />
    <input
      className="input"
      type="search"
      aria-label={label}
      placeholder={label}
      maxLength={200}
      value={value}
      onChange={event => onChange(event.currentTarget.value)}
    />
  </search>
)
