import type { Arguments, advertCalls, advertiserCalls, campaignCalls } from '@pinwise/contract'
import type { FreshClub } from './fresh-club.ts'
import { solidPng } from './solid-png.ts'

type Calls = typeof advertiserCalls & typeof campaignCalls & typeof advertCalls
type Samples = { readonly [K in keyof Calls]: (club: FreshClub) => Arguments<Calls[K]> }

export const ADVERT_PNG = solidPng(800, 400)

const campaign = ({ id, advertising }: FreshClub) => ({
  advertiserId: advertising.advertiserId,
  name: 'Spring',
  kind: 'paid' as const,
  start: '2098-03-01T00:00:00Z',
  end: '2098-05-31T23:59:59Z',
  enabled: true,
  clubIds: [id],
  courseIds: [],
  holeIds: [],
  placements: ['between-holes' as const],
  goalImpressions: 10_000,
  capPerRound: 2,
})
const advert = {
  headline: { en: 'New balls', it: 'Palline nuove' },
  text: null,
  link: 'https://example.org/balls',
  backgroundColour: '#0b3d2e',
  textColour: '#ffffff',
  enabled: true,
}

export const advertisingSamples: Samples = {
  listAdvertisers: ({ advertising }) => ({ query: { search: advertising.looseAdvertiserId } }),
  countAdvertisers: ({ advertising }) => ({ query: { search: advertising.looseAdvertiserId } }),
  createAdvertiser: ({ slug }) => ({ body: { key: crypto.randomUUID(), name: slug } }),
  getAdvertiser: ({ advertising }) => ({ params: { id: advertising.looseAdvertiserId } }),
  replaceAdvertiser: ({ advertising }) => ({
    params: { id: advertising.looseAdvertiserId },
    body: {
      name: 'Fairway Foods',
      contactName: 'Ada Lund',
      contactEmail: 'ada@example.org',
      link: 'https://example.org',
      note: null,
      version: 1,
    },
  }),
  changeAdvertiser: ({ advertising }) => ({
    params: { id: advertising.looseAdvertiserId },
    body: { note: 'Pays by invoice', version: 1 },
  }),
  deleteAdvertiser: ({ advertising }) => ({ params: { id: advertising.looseAdvertiserId } }),
  listCampaigns: ({ advertising }) => ({ query: { search: advertising.campaignId } }),
  countCampaigns: ({ id }) => ({ query: { clubId: id } }),
  createCampaign: club => ({ body: { ...campaign(club), key: crypto.randomUUID() } }),
  forecastCampaign: ({ id }) => ({
    body: {
      kind: 'paid',
      start: '2098-03-01T00:00:00Z',
      end: '2098-05-31T23:59:59Z',
      clubIds: [id],
      courseIds: [],
      holeIds: [],
      placements: ['scorecard'],
      capPerRound: 2,
    },
  }),
  openSharedCampaign: ({ advertising }) => ({ body: { token: advertising.shareToken } }),
  getCampaign: ({ advertising }) => ({ params: { id: advertising.campaignId } }),
  replaceCampaign: club => ({
    params: { id: club.advertising.campaignId },
    body: { ...campaign(club), version: 1 },
  }),
  changeCampaign: ({ advertising }) => ({
    params: { id: advertising.campaignId },
    body: { enabled: false, version: 1 },
  }),
  deleteCampaign: ({ advertising }) => ({ params: { id: advertising.campaignId } }),
  getCampaignResults: ({ advertising }) => ({ params: { id: advertising.campaignId } }),
  shareCampaign: ({ advertising }) => ({ params: { id: advertising.campaignId } }),
  unshareCampaign: ({ advertising }) => ({ params: { id: advertising.campaignId } }),
  listAdverts: ({ advertising }) => ({ query: { campaignId: advertising.campaignId } }),
  countAdverts: ({ advertising }) => ({ query: { campaignId: advertising.campaignId } }),
  createAdvert: ({ advertising }) => ({
    body: { ...advert, key: crypto.randomUUID(), campaignId: advertising.campaignId },
  }),
  getAdvertBundle: ({ id }) => ({ clubId: id }),
  recordAdvertEvents: ({ id, advertising }) => ({
    body: {
      events: [
        {
          id: crypto.randomUUID(),
          kind: 'impression',
          advertId: advertising.advertId,
          clubId: id,
          placement: 'scorecard',
          at: new Date().toISOString(),
        },
      ],
    },
  }),
  getAdvert: ({ advertising }) => ({ params: { id: advertising.advertId } }),
  replaceAdvert: ({ advertising }) => ({ params: { id: advertising.advertId }, body: { ...advert, version: 1 } }),
  changeAdvert: ({ advertising }) => ({ params: { id: advertising.advertId }, body: { enabled: false, version: 1 } }),
  deleteAdvert: ({ advertising }) => ({ params: { id: advertising.advertId } }),
  setAdvertPicture: ({ advertising }) => ({
    params: { id: advertising.advertId },
    body: new Blob([new Uint8Array(ADVERT_PNG)]),
  }),
  getAdvertPicture: ({ advertising }) => ({ params: { id: advertising.advertId } }),
  removeAdvertPicture: ({ advertising }) => ({ params: { id: advertising.advertId } }),
}
