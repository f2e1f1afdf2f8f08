/** What something was done to, as far as it is shown with its name. */
export const subjectKinds = ['account', 'campaign', 'list', 'template', 'code', 'key', 'member'] as const

export type SubjectKind = (typeof subjectKinds)[number]

/** What people and programs do that is written down, by the operation's name, and to what. The console has a sentence for each. */
export const callersActions = {
  abortCampaign: 'campaign',
  addRecipient: 'list',
  changeAccount: 'account',
  changeApiKey: 'key',
  changeMember: 'member',
  confirmAddress: null,
  copyTemplate: 'template',
  createApiKey: 'key',
  createCampaign: 'campaign',
  createCampaignWithFiles: 'campaign',
  createList: 'list',
  createQrCode: 'code',
  createTemplate: 'template',
  deleteList: 'list',
  deleteQrCode: 'code',
  deleteTemplate: 'template',
  draftCampaignAgain: 'campaign',
  importCsv: 'list',
  importExcel: 'list',
  importFile: 'list',
  inviteAgain: 'member',
  inviteMember: 'member',
  leaveAccount: null,
  linkCode: 'code',
  openCheckout: null,
  redeemLink: null,
  registerPasskey: null,
  removeMember: 'member',
  removePasskey: null,
  renameList: 'list',
  replaceTemplate: 'template',
  revokeApiKey: 'key',
  signInWithPasskey: null,
  switchAccount: null,
  unlinkCode: 'code',
  updateQrCode: 'code',
  uploadAsset: null,
  withdrawInvitation: 'member',
} as const satisfies Readonly<Record<string, SubjectKind | null>>

/** What operators do, by the command's name, and to what. The console has a sentence for each of these too. */
export const operatorsActions = {
  'accounts create': 'account',
  'accounts erase': 'account',
  'accounts export': 'account',
  'accounts resume': 'account',
  'accounts suspend': 'account',
  'accounts update': 'account',
  'campaigns abort': 'campaign',
  'campaigns retry': 'campaign',
  'credits grant': null,
  'deliveries again': 'campaign',
  'deliveries hold': null,
  'deliveries mark-delivered': 'campaign',
  'deliveries move': 'campaign',
  'deliveries remove-part': 'campaign',
  'deliveries now': 'campaign',
  'deliveries resume': null,
  'keys create': 'key',
  'keys disable': 'key',
  'keys enable': 'key',
  'keys revoke': 'key',
  'keys update': 'key',
  migrate: null,
  'numbers add': null,
  'numbers remove': null,
  'partner test-print': null,
  'partners add': null,
  'partners remove': null,
  'partners reseal': null,
  'partners route': null,
  'partners update': null,
  'recipients erase': null,
  'retention run': null,
  'secrets adopt': null,
  'templates create': 'template',
  'templates delete': 'template',
  'users address': 'member',
  'users create': 'member',
  'users disable': 'member',
  'users enable': 'member',
  'users link': 'member',
  'users role': 'member',
} as const satisfies Readonly<Record<string, SubjectKind | null>>

export type OperatorsAction = keyof typeof operatorsActions

const subjects: Readonly<Record<string, SubjectKind | null>> = { ...callersActions, ...operatorsActions }

/** Null: nothing that is shown with its name, or an action of a version that is no more. */
export const subjectKindOf = (action: string): SubjectKind | null => subjects[action] ?? null

/** Operations whose subject is a campaign, which is written down as such. */
export const isOfCampaign = (action: string): boolean => subjectKindOf(action) === 'campaign'
