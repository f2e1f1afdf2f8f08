import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { type EditedTemplate, templateQuery } from '../../../api/templates.ts'
import type { Change } from '../../../editor/model/changes.ts'
import { readSource, type TemplateDesign } from '../../../editor/model/design.ts'
import type { Asset } from '../../../editor/model/source.ts'
import { type Assets, useAssets } from '../../../editor/state/use-assets.ts'
import type { Editing } from '../../../editor/state/use-history.ts'
import { type Fields, filesOf, printedDesign } from '../model.ts'
import { replacedFields } from './replaced-fields.ts'

export type SetFields = (fields: Partial<Fields>) => void

export interface CampaignLetter {
  /** What is printed; null while a template is on its way. */
  readonly design: TemplateDesign | null
  readonly assets: Assets
  /** The template that is printed as it is, or that the own letter was made from. */
  readonly template: EditedTemplate | null
  readonly templateError: Error | null
  /** Changes the letter of this campaign: the template stays as it is. */
  readonly change: (change: Change, group?: string) => void
  /** The letter becomes the campaign's own, and can be changed wholly. */
  readonly makeOwn: () => void
  /** Puts another letter of the campaign's own in the place of this one. */
  readonly printOwn: (design: TemplateDesign, files: readonly Asset[]) => void
}

/**
 * The letter of a campaign: a template as it is, always as the service has it now, or one of the campaign's own.
 * @param editing of the own letter
 */
export function useCampaignLetter(
  fields: Fields,
  setFields: SetFields,
  editing: Editing,
  firstAssets: readonly Asset[],
): CampaignLetter {
  const { content } = fields
  const templateId = content?.templateId ?? null
  const { data, error } = useQuery({
    ...templateQuery(templateId ?? ''),
    enabled: templateId !== null,
  })
  const template = templateId !== null && data?.data.id === templateId ? data.data : null
  const templateDesign = useMemo(() => template && readSource(template.source), [template])

  const isTemplate = content?.kind === 'template'
  const base = isTemplate ? templateDesign : content && editing.design
  const design = useMemo(() => base && printedDesign(base, fields), [base, fields])
  const { format, cardDesign } = fields
  const named = useMemo(
    () => (design ? filesOf(design, { format, cardDesign }) : []),
    [design, format, cardDesign],
  )
  const assets = useAssets(firstAssets, named)
  const { learn } = assets
  const [learned, setLearned] = useState<EditedTemplate | null>(null)
  useEffect(() => {
    if (!template) return
    learn(template.assets)
    setLearned(template)
  }, [template, learn])

  const { open, change: changeOwn } = editing
  const change = useCallback(
    (change: Change, group?: string) => {
      if (!isTemplate) return changeOwn(change, group)
      if (!design || !templateDesign) return
      const changed = change(design)
      if (changed === design) return
      const replaced = replacedFields(templateDesign, changed)
      if (replaced) return setFields(replaced)
      open(changed)
      setFields({ content: { kind: 'own', templateId }, qrCode: null, noReturnAddress: false })
    },
    [isTemplate, design, templateDesign, templateId, changeOwn, open, setFields],
  )
  return {
    // A sheet without its files would be another.
    design: isTemplate && learned !== template ? null : design,
    assets,
    template,
    templateError: error,
    change,
    makeOwn() {
      if (!design) return
      open(design)
      setFields({ content: { kind: 'own', templateId }, qrCode: null, noReturnAddress: false })
    },
    printOwn(own, files) {
      learn(files)
      open(own)
      setFields({ content: { kind: 'own', templateId: null }, qrCode: null, noReturnAddress: false })
    },
  }
}
