import { useWords } from '../../words/language.ts'
import type { useTaking } from '../panels/drop-file.tsx'
import type { SheetState } from '../sheet/sheet-view.ts'
import type { ProofView } from '../state/use-proof.ts'
import { editorWords } from '../words.ts'

interface DeskFootProps {
  /** The label of the switch for the zones. */
  readonly zones: string
  readonly showsZones: boolean
  readonly showZones: (shown: boolean) => void
  readonly proof: ProofView | null
  readonly state: SheetState
  /** A file that was dropped on the sheet. */
  readonly taking: ReturnType<typeof useTaking>
}

/** The foot of the desk: the switch for the zones, and whether the sheet is up to date. */
export function DeskFoot({ zones, showsZones, showZones, proof, state, taking }: DeskFootProps) {
  const words = useWords(editorWords)
  return (
    <div className="desk-foot">
      <label className="switch">
        <input
          type="checkbox"
          checked={showsZones}
          onChange={({ currentTarget }) => showZones(currentTarget.checked)}
        />
        {zones}
      </label>
      {(proof?.isStale || state === 'failed') && (
        <span className="error" role="status">
          {words.staleSheet}
        </span>
      )}
      {taking.busy && <span>{words.uploading}</span>}
      {taking.error && (
        <span className="error" role="alert">
          {taking.error}
        </span>
      )}
    </div>
  )
}
