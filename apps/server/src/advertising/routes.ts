import { advertCalls, advertiserCalls, campaignCalls } from '@pinwise/contract'
import { bindCalls } from '../http/route.ts'
import { getAdvertPicture, removeAdvertPicture, setAdvertPicture } from './advert-picture.ts'
import { createAdvert, deleteAdvert, updateAdvert } from './change-advert.ts'
import { createAdvertiser, deleteAdvertiser, updateAdvertiser } from './change-advertiser.ts'
import { createCampaign, deleteCampaign, updateCampaign } from './change-campaign.ts'
import { forecastCampaign } from './forecast-campaign.ts'
import { getAdvertBundle } from './get-advert-bundle.ts'
import {
  countAdvertisers,
  countAdverts,
  countCampaigns,
  getAdvert,
  getAdvertiser,
  getCampaign,
  listAdvertisers,
  listAdverts,
  listCampaigns,
} from './read-advertising.ts'
import { recordAdvertEvents } from './record-advert-events.ts'
import { getCampaignResults, openSharedCampaign, shareCampaign, unshareCampaign } from './share-campaign.ts'

export const advertisingRoutes = [
  ...bindCalls(advertiserCalls, {
    listAdvertisers,
    countAdvertisers,
    createAdvertiser,
    getAdvertiser,
    replaceAdvertiser: updateAdvertiser,
    changeAdvertiser: updateAdvertiser,
    deleteAdvertiser,
  }),
  ...bindCalls(campaignCalls, {
    listCampaigns,
    countCampaigns,
    createCampaign,
    forecastCampaign,
    openSharedCampaign,
    getCampaign,
    replaceCampaign: updateCampaign,
    changeCampaign: updateCampaign,
    deleteCampaign,
    getCampaignResults,
    shareCampaign,
    unshareCampaign,
  }),
  ...bindCalls(advertCalls, {
    listAdverts,
    countAdverts,
    createAdvert,
    getAdvertBundle,
    recordAdvertEvents,
    getAdvert,
    replaceAdvert: updateAdvert,
    changeAdvert: updateAdvert,
    deleteAdvert,
    setAdvertPicture,
    getAdvertPicture,
    removeAdvertPicture,
  }),
]
