import type { ClubProposal } from '@pinwise/golf'

/** What a file with one hole would bring, accepted and ready to be written. */
export const SAMPLE_PROPOSAL: ClubProposal = {
  name: 'Sample',
  source: null,
  position: { lng: 9.3, lat: 45.6 },
  boundary: null,
  courses: [{ key: 'course/1', name: 'Imported' }],
  holes: [
    {
      key: 'way/1',
      source: { osmType: 'way', osmId: 1 },
      courseKey: 'course/1',
      number: 1,
      alsoNumbers: [],
      name: null,
      par: 4,
      parSource: 'card',
      cardIndex: 1,
      strokeIndex: 1,
      cardLengthsMetres: [],
      lineOfPlay: {
        type: 'LineString',
        coordinates: [
          [9.304, 45.603],
          [9.307, 45.605],
        ],
      },
      lengthMetres: 323,
      greenKey: null,
      greenHint: null,
      green: null,
      greenSource: null,
      tees: [],
      flags: [],
      reasons: ['no_green', 'no_tee'],
      grade: 'D',
      accepted: true,
    },
  ],
  greens: [],
  tees: [],
  features: [],
  rejected: [],
}
