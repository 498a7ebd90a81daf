export interface DemoPerson {
  /** The subject of their identity tokens. */
  readonly subject: string
  readonly email: string
  readonly name: string
  readonly language: 'en' | 'it'
  readonly groups: readonly ('admin' | 'superadmin')[]
  /** Slugs of the demo clubs whose customers they manage. */
  readonly manages: readonly string[]
}

/** Invented people for the invented day of real courses. */
export const DEMO_PEOPLE = {
  brisas: {
    subject: '5b1f0a52-6d0e-4c0e-9a51-0f6a3c1d0006',
    email: 'brisas@demo.pinwise.example',
    name: 'Elena Vidal',
    language: 'en',
    groups: ['admin'],
    manages: ['las-brisas'],
  },
  greenkeeper: {
    subject: '5b1f0a52-6d0e-4c0e-9a51-0f6a3c1d0001',
    email: 'greenkeeper@demo.pinwise.example',
    name: 'Giulia Ferri',
    language: 'it',
    groups: ['admin'],
    manages: ['golf-club-milano'],
  },
  marshal: {
    subject: '5b1f0a52-6d0e-4c0e-9a51-0f6a3c1d0002',
    email: 'marshal@demo.pinwise.example',
    name: 'Tom Novak',
    language: 'en',
    groups: ['admin'],
    manages: ['golf-club-milano', 'cihelny-golf'],
  },
  platform: {
    subject: '5b1f0a52-6d0e-4c0e-9a51-0f6a3c1d0003',
    email: 'platform@demo.pinwise.example',
    name: 'Ada Lund',
    language: 'en',
    groups: ['superadmin'],
    manages: [],
  },
  both: {
    subject: '5b1f0a52-6d0e-4c0e-9a51-0f6a3c1d0004',
    email: 'both@demo.pinwise.example',
    name: 'Marco Riva',
    language: 'it',
    groups: ['admin', 'superadmin'],
    manages: ['golf-club-milano'],
  },
  golfer: {
    subject: '5b1f0a52-6d0e-4c0e-9a51-0f6a3c1d0005',
    email: 'golfer@demo.pinwise.example',
    name: 'Kim Ostberg',
    language: 'en',
    groups: [],
    manages: [],
  },
} as const satisfies Record<string, DemoPerson>
