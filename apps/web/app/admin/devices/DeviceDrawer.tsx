import { Link } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Drawer } from '../../ui/Drawer.tsx'
import { look } from '../../ui/look.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Loaded } from '../shell/Loaded.tsx'
import { AssignCard, Decommission, Facts, KeyCard } from './DeviceCards.tsx'
import styles from './Devices.module.css'
import type { NewKey } from './device-parts.ts'
import { useDevice } from './use-device.ts'

interface DeviceDrawerProps {
  id: string | null
  onClose: () => void
  onKey: (made: NewKey) => void
}

/** One device over the list, selected by the URL. */
export function DeviceDrawer({ id, onClose, onKey }: DeviceDrawerProps) {
  const { t } = useTranslation('devices')
  const device = useDevice(id)
  return (
    <Drawer opened={id !== null} onClose={onClose} title={device.data?.label ?? t('device')}>
      <Loaded
        query={device}
        loading={t('drawer.loading')}
        failed={t('drawer.failed')}
        skeleton={<Skeleton shape="row" count={6} />}
      >
        {found => (
          <div className={`${styles.sections} ${look('column', 'gap4')}`}>
            <Facts device={found} />
            <Button renderRoot={props => <Link {...props} to={`${paths.devices}/${found.id}`} />}>
              {t('drawer.page')}
            </Button>
            {!found.decommissionedAt && (
              <>
                <AssignCard device={found} />
                <KeyCard device={found} onKey={onKey} />
                <Decommission device={found} onDone={onClose} />
              </>
            )}
          </div>
        )}
      </Loaded>
    </Drawer>
  )
}
