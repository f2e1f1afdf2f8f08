import type { UploadedAsset } from '../../api/templates.ts'
import { said, useReasons } from '../../words/reasons.ts'

interface FileWarningsProps {
  readonly title: string
  readonly warnings: UploadedAsset['warnings']
}

/** What is doubtful about an uploaded file. */
export function FileWarnings({ title, warnings }: FileWarningsProps) {
  const say = useReasons()
  if (warnings.length === 0) return null
  return (
    <div className="notice warning">
      <strong>{title}</strong>
      <ul>
        {warnings.map(warning => (
          <li key={warning.message}>{say(said(warning.message, warning))}</li>
        ))}
      </ul>
    </div>
  )
}
