/** Of a campaign. Without TypeBox, which would take a thread longer to load than most of its tasks. */
export const statuses = ['pending', 'processing', 'completed', 'failed'] as const
