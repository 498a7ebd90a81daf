import type { ExportName } from '@pinwise/contract'
import { campaignsDataset } from '../advertising/campaigns-dataset.ts'
import { auditDataset } from '../audit/audit-dataset.ts'
import { devicesDataset } from '../devices/devices-dataset.ts'
import { noticesDataset } from '../notifications/notices-dataset.ts'
import { paceRoundsDataset } from '../pace/pace-rounds-dataset.ts'
import { dailyRecordDataset } from '../statistics/daily-record-dataset.ts'
import { usersDataset } from '../users/users-dataset.ts'
import { enquiriesDataset } from '../website/enquiries-dataset.ts'
import type { Dataset } from './dataset.ts'

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
}
