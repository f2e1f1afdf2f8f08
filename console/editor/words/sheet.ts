import { inLanguages } from '../../words/language.ts'

/** Texts about the sheet, its recipient and its problems. */
export const sheetWords = inLanguages(
  {
    lookAs: 'Shown for',
    madeUp: 'A made-up recipient',
    list: 'List',
    recipient: 'Recipient',
    samples: { first: 'First', widest: 'Widest values', other: 'No.' },
    previous: 'Previous recipient',
    next: 'Next recipient',
    zones: 'Show zones',
    zoneNames: {
      sender: 'Sender',
      postage: 'Postage',
      destination: 'Address',
      top: 'Windows of the envelope',
      margin: 'Nothing prints closer to the edge',
    },
    sheetLabel: (page: string) => `The letter as it prints, ${page}`,
    onSheet: 'On the sheet',
    drawing: 'Drawing the sheet …',
    staleSheet: 'The letter cannot be drawn now: the sheet shows an earlier version.',
    moved: (x: string, y: string) => `${x} mm from the left, ${y} mm from the top`,
    code: 'Code',
    keysOnSheet: 'Arrows move, Shift by 10 mm, Alt by 0.1 mm, Delete removes',

    noProblems: 'Ready to print',
    problems: (errors: number, warnings: number) =>
      [
        errors > 0 && `${errors} ${errors === 1 ? 'problem' : 'problems'}`,
        warnings > 0 && `${warnings} ${warnings === 1 ? 'hint' : 'hints'}`,
      ]
        .filter(Boolean)
        .join(', '),
    problemList: (errors: number): string => (errors > 0 ? 'What must be fixed' : 'Worth a look'),
    errorKind: 'Problem',
    warningKind: 'Hint',
  },
  {
    lookAs: 'Visas för',
    madeUp: 'En påhittad mottagare',
    list: 'Lista',
    recipient: 'Mottagare',
    samples: { first: 'Första', widest: 'Bredaste värdena', other: 'Nr' },
    previous: 'Föregående mottagare',
    next: 'Nästa mottagare',
    zones: 'Visa zoner',
    zoneNames: {
      sender: 'Avsändare',
      postage: 'Porto',
      destination: 'Adress',
      top: 'Kuvertets fönster',
      margin: 'Inget trycks närmare kanten',
    },
    sheetLabel: page => `Brevet som det trycks, ${page}`,
    onSheet: 'På arket',
    drawing: 'Ritar arket …',
    staleSheet: 'Brevet går inte att rita just nu: arket visar inte det som står där.',
    moved: (x, y) => `${x} mm från vänster, ${y} mm uppifrån`,
    code: 'Kod',
    keysOnSheet: 'Pilar flyttar, Skift 10 mm, Alt 0,1 mm, Delete tar bort',

    noProblems: 'Klart för tryck',
    problems: (errors, warnings) =>
      [errors > 0 && `${errors} problem`, warnings > 0 && `${warnings} tips`].filter(Boolean).join(', '),
    problemList: errors => (errors > 0 ? 'Det som står i vägen' : 'Värt en titt'),
    errorKind: 'Problem',
    warningKind: 'Tips',
  },
)
