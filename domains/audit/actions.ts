/** The kinds of subjects that are shown with their names. */
export const subjectKinds = ['account', 'campaign', 'list', 'template', 'code', 'key', 'member'] as const

export type SubjectKind = (typeof subjectKinds)[number]

/**
 * Recorded actions of people and programs, by the operation's name, with the kind of their subject. The console has a
 * sentence for each.
 */
export const callersActions = {
  abortCampaign: 'campaign',
  addRecipient: 'list',
  addStopEntry: null,
  beginCampaign: 'campaign',
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
  importStopList: null,
  inviteAgain: 'member',
  inviteMember: 'member',
  leaveAccount: null,
  linkCode: 'code',
  openCheckout: null,
  redeemLink: null,
  registerPasskey: null,
  removeMember: 'member',
  removePasskey: null,
  removeStopEntry: null,
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

/** Actions of operators, by the command's name, with the kind of their subject. The console has a sentence for each. */
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
  'recipients export': null,
  'retention run': null,
  'secrets adopt': null,
  'stop-list add': null,
  'stop-list import': null,
  'stop-list remove': null,
  'templates create': 'template',
  'templates delete': 'template',
  'users address': 'member',
  'users create': 'member',
  'users disable': 'member',
  'users enable': 'member',
  'users link': 'member',
  'users role': 'member',
} as const satisfies Readonly<Record<string, SubjectKind | null>>

export type CallersAction = keyof typeof callersActions

export type OperatorsAction = keyof typeof operatorsActions

const subjects: Readonly<Record<string, SubjectKind | null>> = { ...callersActions, ...operatorsActions }

/** Null: the subject has no name to show, or the action is one of an older version. */
export const subjectKindOf = (action: string): SubjectKind | null => subjects[action] ?? null

/** Operations whose subject is recorded as a campaign. */
export const isOfCampaign = (action: string): boolean => subjectKindOf(action) === 'campaign'
