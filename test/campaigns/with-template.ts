import type { Test } from 'tap'
import { reuseService, type Service } from '../support/service.ts'
import { authoredTemplate } from '../support/templates.ts'

/** A service whose account has a template and credits. */
export async function serviceWithTemplate(t: Test): Promise<Service & { templateId: string }> {
  const service = await reuseService(t)
  await service.grant(1000)
  return { ...service, templateId: await authoredTemplate(service.db, service.accountId) }
}
