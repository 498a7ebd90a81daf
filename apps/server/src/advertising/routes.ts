import { advertCalls, advertiserCalls, campaignCalls } from '@pinwise/contract'
import { bindCalls } from '../http/route.ts'
import { createAdvert, deleteAdvert, updateAdvert } from './change-advert.ts'
import { createAdvertiser, deleteAdvertiser, updateAdvertiser } from './change-advertiser.ts'
import { createCampaign, deleteCampaign, updateCampaign } from './change-campaign.ts'
import { forecastCampaign } from './forecast-campaign.ts'
import { getAdvertBundle } from './get-advert-bundle.ts'
import { getAdvertPicture } from './get-advert-picture.ts'
import { getCampaignResults } from './get-campaign-results.ts'
import { countAdvertisers, getAdvertiser, listAdvertisers } from './list-advertisers.ts'
import { countAdverts, getAdvert, listAdverts } from './list-adverts.ts'
import { countCampaigns, getCampaign, listCampaigns } from './list-campaigns.ts'
import { recordAdvertEvents } from './record-advert-events.ts'
import { removeAdvertPicture, setAdvertPicture } from './set-advert-picture.ts'
import { openSharedCampaign, shareCampaign, unshareCampaign } from './share-campaign.ts'

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
