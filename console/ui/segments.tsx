interface SegmentsProps<Value extends string> {
  /** For screen readers. */
  readonly label: string
  /** The choices: each with its value and its name. */
  readonly options: readonly (readonly [value: Value, name: string])[]
  readonly value: Value
  readonly onChoose: (value: Value) => void
  readonly className?: string
}

/** A few choices beside each other, of which one is pressed. */
export const Segments = <Value extends string>({
  label,
  options,
  value,
  onChoose,
  className,
}: SegmentsProps<Value>) => (
  <fieldset className={className ? `segments ${className}` : 'segments'} aria-label={label}>
    {options.map(([one, name]) => (
      <button key={one} type="button" aria-pressed={one === value} onClick={() => onChoose(one)}>
        {name}
      </button>
    ))}
  </fieldset>
)
