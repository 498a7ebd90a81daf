import type { ExportName } from '@pinwise/contract'
import { campaignsDataset } from '../advertising/campaigns-dataset.ts'
import { auditDataset } from '../audit/audit-dataset.ts'
import { clubsDataset } from '../clubs/clubs-dataset.ts'
import { customersDataset } from '../customers/customers-dataset.ts'
import { devicesDataset } from '../devices/devices-dataset.ts'
import { scorecardDataset } from '../holes/scorecard-dataset.ts'
import { noticesDataset } from '../notifications/notices-dataset.ts'
import { paceRoundsDataset } from '../pace/pace-rounds-dataset.ts'
import { pinsDataset } from '../pins/pins-dataset.ts'
import { dailyRecordDataset } from '../statistics/daily-record-dataset.ts'
import { positionsDataset } from '../trackers/positions-dataset.ts'
import { usersDataset } from '../users/users-dataset.ts'
import { enquiriesDataset } from '../website/enquiries-dataset.ts'
import type { Dataset } from '../workbooks/dataset.ts'

/** One entry for each list of the contract's EXPORTS, whose schemas hold a request to the list that it names. */
export const DATASETS: Readonly<Record<ExportName, Dataset>> = {
  users: usersDataset,
  devices: devicesDataset,
  'daily-record': dailyRecordDataset,
  notices: noticesDataset,
  audit: auditDataset,
  enquiries: enquiriesDataset,
  campaigns: campaignsDataset,
  'pace-rounds': paceRoundsDataset,
  pins: pinsDataset,
  scorecard: scorecardDataset,
  positions: positionsDataset,
  clubs: clubsDataset,
  customers: customersDataset,
}
