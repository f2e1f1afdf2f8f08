/** The pages as they are read, each by the name that a reader looks for. */
export const groups = [
  {
    text: 'Begin',
    items: [
      { text: 'What it is', link: '/' },
      { text: 'Install and deploy', link: '/deploy' },
      { text: 'How it works', link: '/architecture' },
    ],
  },
  {
    text: 'Use',
    items: [
      { text: 'The console', link: '/console' },
      { text: 'API, call by call', link: '/api-tour' },
      { text: 'Integrating', link: '/integrating' },
      { text: 'Typed client', link: '/client' },
      { text: 'Templates', link: '/templates' },
      { text: 'People and permissions', link: '/people' },
      { text: 'Payments', link: '/payments' },
    ],
  },
  {
    text: 'Operate',
    items: [
      { text: 'Configuration', link: '/configuration' },
      { text: 'Operations', link: '/operations' },
      { text: 'Runbook: alerts', link: '/runbook' },
      { text: 'Failover', link: '/failover' },
      { text: 'Backup and restore', link: '/backup' },
      { text: 'Exporting and erasing', link: '/erasing' },
      { text: 'Scaling', link: '/scaling' },
      { text: 'Upgrading', link: '/upgrading' },
      { text: 'Changelog', link: '/changelog' },
    ],
  },
  { text: 'Print', items: [{ text: 'For the print partner', link: '/print-partner' }] },
  { text: 'Build', items: [{ text: 'Contributing', link: '/contributing' }] },
  {
    text: 'Decisions',
    collapsed: true,
    items: [
      { text: 'One PostgreSQL', link: '/adr/0001-one-postgresql' },
      { text: 'Own page streams', link: '/adr/0002-own-page-streams' },
      { text: 'Sliding logs', link: '/adr/0003-sliding-log-budgets' },
      { text: 'A frozen audience', link: '/adr/0004-frozen-audience' },
      { text: 'Batches stored deflated', link: '/adr/0005-stored-deflated-batches' },
      { text: 'Which database this is', link: '/adr/0006-which-database-this-is' },
      { text: 'TeX’s patterns', link: '/adr/0007-tex-patterns' },
      { text: 'Images read once, by us', link: '/adr/0008-images-read-once-by-us' },
    ],
  },
]
