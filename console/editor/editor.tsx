import { useEffect, useMemo, useRef, useState } from 'react'
import type { Imprint } from '#letter/base/imprint.ts'
import { unsaidLanguage } from '#letter/hyphenation/languages.ts'
import { NotKept } from '../drafts/not-kept.tsx'
import type { Letter } from '../engine/letter.ts'
import type { Problem } from '../engine/problems.ts'
import { Segments } from '../ui/segments.tsx'
import { useWords } from '../words/language.ts'
import { Desk } from './desk/desk.tsx'
import { PageSwitch } from './desk/page-switch.tsx'
import { VariantSwitch } from './desk/variant-switch.tsx'
import { Head } from './head.tsx'
import { LetterPanels } from './letter-panels.tsx'
import { assetsOf, type TemplateDesign, toSource } from './model/design.ts'
import { customFields } from './model/fields.ts'
import type { Asset } from './model/source.ts'
import { useProblems } from './problems/use-problems.ts'
import { emptyFields } from './recipients/empty-fields.ts'
import { useRecipients } from './recipients/use-recipients.ts'
import { SavingDialogs } from './saving/saving-dialogs.tsx'
import { type DraftOf, useDraft } from './saving/use-draft.ts'
import { type Identity, useSave } from './saving/use-save.ts'
import { warmReader } from './sheet/pdf.ts'
import { type Editor, EditorContext } from './state/editor-context.ts'
import { useAssets } from './state/use-assets.ts'
import { useHistory } from './state/use-history.ts'
import { useKeys } from './state/use-keys.ts'
import { useProof } from './state/use-proof.ts'
import { useShown } from './state/use-shown.ts'
import './style/desk.css'
import './style/frame.css'
import './style/overlay.css'
import './style/panels.css'
import { editorWords } from './words.ts'

/** The service's defaults for letters. */
export interface AccountPrints extends Imprint {
  readonly returnAddress: string
  readonly returnAddressLogo: Asset | null
  readonly phoneNumbers: { readonly configured: boolean }
}

export interface EditorProps {
  /** What is edited first: the saved letter, or a draft of it. */
  readonly design: TemplateDesign
  /** The state on the service, or the empty letter that a new one begins with. */
  readonly saved: TemplateDesign
  /** Null: a new letter. */
  readonly identity: Identity | null
  readonly assets: readonly Asset[]
  readonly draft: Pick<DraftOf, 'id' | 'keptAs'>
  readonly account: AccountPrints
  readonly readOnly: boolean
  readonly listId: string | null
  readonly onChooseList: (id: string | null) => void
  /** Called when the draft of a new letter is stored on the service. */
  readonly onDraftKept: (id: string) => void
  /** Called when a new letter has got an id, or a copy was made: the caller navigates there. */
  readonly onCreated: (id: string, isCopy: boolean) => void
  /** Opens the service's state in place of this one. @param draftId the draft that is continued then */
  readonly onReload: (draftId?: string) => void
}

/** A letter, and beside it the sheet that prints. */
export function TemplateEditor(props: EditorProps) {
  const words = useWords(editorWords)
  const { account, readOnly, listId, onChooseList } = props
  const editing = useHistory(props.design, props.saved)
  const { design, dirty, markSaved } = editing
  const { shown, view, setView, writing, leadTo } = useShown(
    design,
    editing.change,
    readOnly ? 'sheet' : 'write',
  )
  const { variant } = shown
  /** Once the person has discarded the changes they are not asked again. */
  const isSettled = useRef(false)

  const assets = useAssets(props.assets, assetsOf(design), account)
  const printed = useMemo(() => customFields(design), [design])
  const recipients = useRecipients(account.homeCountry, printed, listId, onChooseList)
  const saving = useSave(props.identity, design, words.nameOfCopy, markSaved)
  const draft = useDraft(
    {
      ...props.draft,
      templateId: saving.identity?.id ?? null,
      baseEtag: saving.identity?.etag ?? null,
    },
    design,
    dirty && !readOnly,
    saving.busy,
  )

  const isOvertaken = draft.state.kind === 'overtaken'
  const [isDeciding, setDeciding] = useState(false)
  useEffect(() => setDeciding(isOvertaken), [isOvertaken])

  const latest = useRef(props)
  latest.current = props
  const id = saving.identity?.id ?? null
  const isNewAndKept = draft.state.kind === 'kept' && id === null
  useEffect(() => {
    if (isNewAndKept) latest.current.onDraftKept(latest.current.draft.id)
  }, [isNewAndKept])
  useEffect(() => {
    if (id !== null && latest.current.identity === null) latest.current.onCreated(id, false)
  }, [id])

  const { fields } = recipients
  const letter = useMemo(
    (): Letter | null =>
      assets.isLoading
        ? null
        : {
            source: toSource(design),
            assets: assets.bytes,
            account,
            baseUrl: location.origin,
            ...(fields && { fields: fields.map(({ key }) => key) }),
          },
    [design, assets, account, fields],
  )
  const recipient = useMemo(() => ({ ...recipients.recipient, variant }), [recipients.recipient, variant])
  const proof = useProof(letter, recipient)
  const { samples } = recipients
  const empty = useMemo(() => emptyFields(printed, samples, fields), [printed, samples, fields])
  const { problems, problemAt } = useProblems({
    design,
    drawn: proof?.problems ?? NOTHING,
    refusal: saving.refusal,
    empty,
    telephony: account.phoneNumbers.configured,
  })
  useEffect(() => {
    // The reader is loaded while the letter is drawn.
    if (design.mode === 'pdf') void warmReader().catch(() => undefined)
  }, [design.mode])

  async function save(how?: 'knowingly' | 'as-copy'): Promise<boolean> {
    const first = problems.find(({ isOwn, severity }) => isOwn && severity === 'error')
    if (first?.targets[0]) {
      leadTo(first.targets[0])
      return false
    }
    const id = await saving.save(how)
    if (id !== null && how === 'as-copy') {
      isSettled.current = true
      await draft.saver.end()
      props.onCreated(id, true)
    }
    return id !== null
  }

  useKeys({ undo: editing.undo, redo: editing.redo, save: () => void (dirty && save()) }, !readOnly)
  useEffect(() => {
    document.title = `${design.name || words.newName} · brevduva`
  }, [design.name, words])

  const editor: Editor = {
    ...editing,
    ...shown,
    readOnly,
    assets,
    recipients,
    problems,
    problemAt,
    leadTo,
    accountSender: account.returnAddress,
    paper: account.paper,
    unsaidLanguage: unsaidLanguage(account),
  }
  return (
    <EditorContext value={editor}>
      <div className="editor" data-view={view}>
        <Head
          isNew={id === null}
          draft={draft.state.kind}
          busy={saving.busy}
          onSave={() => void save()}
          onDecide={() => setDeciding(true)}
        />
        <Segments
          className="view-switch"
          label={words.view}
          options={[
            ['write', words.write],
            ['sheet', words.sheet],
          ]}
          value={view}
          onChoose={setView}
        />
        <div className="write">
          {readOnly && <p className="notice">{words.reading}</p>}
          <NotKept error={draft.error} />
          <div className="page-of-text">
            <PageSwitch />
            <VariantSwitch />
          </div>
          <LetterPanels writing={writing} />
        </div>
        <Desk proof={proof} />
      </div>
      <SavingDialogs
        id={id}
        draftId={props.draft.id}
        saving={saving}
        draft={draft}
        save={save}
        isUnsaved={() => dirty && !isSettled.current}
        settle={() => {
          isSettled.current = true
        }}
        isDeciding={isDeciding}
        onDecided={() => setDeciding(false)}
        onReload={props.onReload}
      />
    </EditorContext>
  )
}

const NOTHING: readonly Problem[] = []
