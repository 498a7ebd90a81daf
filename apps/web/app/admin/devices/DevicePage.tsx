import type { Device } from '@pinwise/contract'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { requireRole } from '../../session/guard.ts'
import { Card } from '../../ui/Card.tsx'
import { look } from '../../ui/look.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ExtraTexts } from '../shell/ExtraTexts.tsx'
import { Loaded } from '../shell/Loaded.tsx'
import { DayCard } from './DayCard.tsx'
import { AssignCard, Decommission, Facts, KeyCard } from './DeviceCards.tsx'
import { DeviceKeyDialog } from './DeviceKeyDialog.tsx'
import styles from './Devices.module.css'
import type { NewKey } from './device-parts.ts'
import { useDevice } from './use-device.ts'

export const clientLoader = Object.assign(requireRole('superadmin'), { hydrate: true as const })

/** One device with its days: its data, its reports, and its actions. */
export default function DevicePage() {
  const { t } = useTranslation('device')
  const { id = '' } = useParams()
  const device = useDevice(id)
  return (
    <div className={look('column', 'gap4')}>
      <p className={look('flush', 'muted')}>
        <Link to={paths.devices}>{t('back')}</Link>
      </p>
      <h1>{device.data?.label ?? t('meta.title')}</h1>
      <ExtraTexts namespace="devices">
        {() => (
          <Loaded
            query={device}
            loading={t('loading')}
            failed={t('failed')}
            skeleton={<Skeleton shape="row" count={8} />}
          >
            {found => <DeviceSections key={found.id} device={found} />}
          </Loaded>
        )}
      </ExtraTexts>
    </div>
  )
}

function DeviceSections({ device }: { device: Device }) {
  const { t } = useTranslation('device')
  const [newKey, setNewKey] = useState<NewKey | null>(null)
  return (
    <div className={`${styles.columns} ${look('column', 'gap4', 'top')}`}>
      <DayCard device={device} />
      <div className={`${styles.sections} ${look('column', 'gap4')}`}>
        <Card title={t('facts')}>
          <Facts device={device} />
        </Card>
        {!device.decommissionedAt && (
          <>
            <AssignCard device={device} />
            <KeyCard device={device} onKey={setNewKey} />
            <Decommission device={device} onDone={() => undefined} />
          </>
        )}
      </div>
      <DeviceKeyDialog made={newKey} onClose={() => setNewKey(null)} />
    </div>
  )
}
