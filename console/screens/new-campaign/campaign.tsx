import { useEffect, useState } from 'react'
import { LeaveGuard } from '../../drafts/leave-guard.tsx'
import { NotKept } from '../../drafts/not-kept.tsx'
import { Desk } from '../../editor/desk/desk.tsx'
import { PageSwitch } from '../../editor/desk/page-switch.tsx'
import { VariantSwitch } from '../../editor/desk/variant-switch.tsx'
import { EditorContext } from '../../editor/state/editor-context.ts'
import { useKeys } from '../../editor/state/use-keys.ts'
import { Button } from '../../ui/button.tsx'
import { LeaveDialog } from '../../ui/loss-dialog.tsx'
import { Segments } from '../../ui/segments.tsx'
import { useWords } from '../../words/language.ts'
import { CardDesk } from '../postcards/card-desk.tsx'
import { AudienceStep } from './audience/audience-step.tsx'
import { Finder } from './desk/finder.tsx'
import { DraftDialogs } from './draft/draft-dialogs.tsx'
import type { OpenedDraft } from './draft/open-draft.ts'
import { Head } from './head.tsx'
import { LetterPlace } from './letter/letter-place.tsx'
import { STEPS } from './model.ts'
import { PostDialog } from './post/post-dialog.tsx'
import { PostStep } from './post/post-step.tsx'
import { usePost } from './post/use-post.ts'
import { Steps } from './steps.tsx'
import { useCampaign } from './use-campaign.ts'
import { campaignWords } from './words.ts'
import '../../editor/style/desk.css'
import '../../editor/style/frame.css'
import '../../editor/style/overlay.css'
import '../../editor/style/panels.css'
import './style.css'
import './letter.css'
import './audience.css'
import './post.css'

interface CampaignProps {
  readonly id: string
  readonly opened: OpenedDraft
  /** Opens the state on the service instead of this one. */
  readonly onReload: () => void
}

/** The screen of a campaign in preparation: the choices to the left, the sheet that will be printed to the right. */
export function Campaign({ id, opened, onReload }: CampaignProps) {
  const words = useWords(campaignWords)
  const campaign = useCampaign(id, opened)
  const { fields, setFields, editor, kept, view, setView, goTo, states, audience } = campaign
  const { step, content } = fields
  const { saver } = kept
  const [isChoosing, setChoosing] = useState(false)
  const [asked, ask] = useState<'delete' | 'conflict' | 'post' | null>(null)
  const post = usePost(campaign)
  const isGone = kept.state.kind === 'posted' || kept.state.kind === 'deleted'
  // If the draft was changed elsewhere, that dialog replaces the question whether to post. Once the person has answered
  // the question, posting continues.
  const isAsked = asked === 'post' && (post.isPosting || !isGone)
  const chooses = step === 'letter' && (isChoosing || content === null)
  const imports = step === 'recipients' && campaign.sources.source === 'file'
  const isWide = chooses || imports
  const isWritten = step === 'letter' && content?.kind === 'own' && !isWide
  const picture = {
    cardDesign: fields.cardDesign,
    chooseCardDesign: (cardDesign: typeof fields.cardDesign) => setFields({ cardDesign }),
  }
  const picker = <Finder audience={audience} />
  const next = STEPS[STEPS.indexOf(step) + 1]

  useKeys(
    { undo: editor.undo, redo: editor.redo, save: () => void saver.flush() },
    isWritten && asked === null,
  )
  useEffect(() => {
    document.title = `${fields.name || words.title} · brevduva`
  }, [fields.name, words])
  useEffect(() => {
    if (kept.state.kind === 'overtaken') ask('conflict')
  }, [kept.state.kind])
  useEffect(() => {
    // Back was pressed in front of the question, which belongs to its step.
    if (step !== 'post' && !post.isPosting) ask(now => (now === 'post' ? null : now))
  }, [step, post.isPosting])

  return (
    <EditorContext value={editor}>
      <div className={isWide ? 'editor campaign wide' : 'editor campaign'} data-view={view}>
        <Head
          name={fields.name}
          onName={name => setFields({ name })}
          kept={kept}
          mayUndo={isWritten}
          onDecide={() => ask('conflict')}
          onShow={onReload}
          onDelete={() => ask('delete')}
          action={
            next ? (
              !isWide && (
                <Button look="primary" onClick={() => goTo(next)}>
                  {words.next[step]}
                </Button>
              )
            ) : (
              <Button look="primary" disabled={!post.mayBePosted} onClick={() => ask('post')}>
                {post.act}
              </Button>
            )
          }
        />
        <Steps format={campaign.fields.format} step={step} states={states} onStep={goTo} />
        {!isWide && (
          <Segments
            className="view-switch"
            label={words.view}
            options={[
              ['write', words.work],
              ['sheet', words.sheet],
            ]}
            value={view}
            onChoose={setView}
          />
        )}
        <div className="write">
          <NotKept error={kept.error} />
          {step === 'letter' && (
            <>
              {isWritten && fields.format === 'letter' && (
                <div className="page-of-text">
                  <PageSwitch />
                  <VariantSwitch />
                </div>
              )}
              <LetterPlace
                campaign={campaign}
                picture={picture}
                isChoosing={isChoosing}
                onChoosing={setChoosing}
              />
            </>
          )}
          {step === 'recipients' && <AudienceStep campaign={campaign} />}
          {step === 'post' && <PostStep campaign={campaign} post={post} />}
        </div>
        {!isWide && (
          // Parts of the letter can only be moved in the step in which it is written.
          <EditorContext value={{ ...editor, readOnly: !isWritten }}>
            {fields.format === 'postcard' ? (
              <CardDesk {...picture} proof={campaign.proof} picker={picker} />
            ) : (
              <Desk proof={campaign.proof} picker={picker} />
            )}
          </EditorContext>
        )}
      </div>
      {isAsked ? (
        <PostDialog post={post} onConflict={() => ask('conflict')} onClose={() => ask(null)} />
      ) : (
        <DraftDialogs
          id={id}
          kept={kept}
          body={campaign.body}
          asked={asked === 'post' ? null : asked}
          onReload={onReload}
          onClose={() => ask(null)}
        />
      )}
      {/* Asks only if the last changes cannot be saved. */}
      <LeaveGuard
        asks={async () => saver.wouldLose && !(await saver.flush())}
        wouldLose={() => saver.wouldLose}
      >
        {({ leave, stay }) => <LeaveDialog words={words} onStay={stay} onLeave={leave} />}
      </LeaveGuard>
    </EditorContext>
  )
}
