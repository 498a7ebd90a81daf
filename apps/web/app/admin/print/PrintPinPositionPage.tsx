import { useTranslation } from '../../i18n/use-translation.ts'
import { requireRole } from '../../session/guard.ts'
import { look } from '../../ui/look.ts'
import { useLayouts, usePinSettings } from '../greens/use-pin-queries.ts'
import { MakeLayout } from '../layouts/MakeLayout.tsx'
import { useClubMap } from '../map/use-club-map.ts'
import { Loaded } from '../shell/Loaded.tsx'
import { NoClub } from '../shell/NoClub.tsx'
import { slowestOf } from '../shell/slowest-of.ts'
import { useClub } from '../shell/use-club.ts'
import { PrintSkeleton } from './PrintSkeleton.tsx'
import { PrintWorkspace } from './PrintWorkspace.tsx'
import { useLayoutPrints, useSheetFonts } from './use-print-queries.ts'

export const clientLoader = Object.assign(requireRole('admin'), { hydrate: true as const })

/** The pin sheet: chosen, looked at, and put on paper. */
export default function PrintPinPositionPage() {
  const { id } = useClub()
  return id ? <ClubPrint key={id} clubId={id} /> : <NoClubPrint />
}

function ClubPrint({ clubId }: { clubId: string }) {
  const { t } = useTranslation('print-pin-position')
  const { query: club } = useClub()
  const layouts = useLayouts(clubId)
  const prints = useLayoutPrints(clubId)
  const settings = usePinSettings(clubId)
  const fonts = useSheetFonts('')
  const isReady = club.data && layouts.data && prints.data && settings.data && fonts.data
  if (isReady && layouts.data.items.length > 0) {
    return (
      <PrintWorkspace
        club={club.data}
        layouts={layouts.data.items}
        prints={prints.data.items}
        settings={settings.data}
      />
    )
  }
  return (
    <div className={look('column', 'gap4')}>
      <h1>{t('title')}</h1>
      <Loaded
        query={slowestOf([club, layouts, prints, settings, fonts])}
        loading={t('loading')}
        failed={t('failed')}
        skeleton={<PrintSkeleton />}
      >
        {() => <NoLayout clubId={clubId} />}
      </Loaded>
    </div>
  )
}

function NoLayout({ clubId }: { clubId: string }) {
  const { t } = useTranslation('print-pin-position')
  const map = useClubMap(clubId)
  return (
    <Loaded query={map} loading={t('loading')} failed={t('failed')} skeleton={<PrintSkeleton />}>
      {data => <MakeLayout clubId={clubId} map={data} />}
    </Loaded>
  )
}

function NoClubPrint() {
  const { t } = useTranslation('print-pin-position')
  return (
    <div className={look('column', 'gap4')}>
      <h1>{t('title')}</h1>
      <NoClub loading={t('loading')} sentence={t('noClub')} skeleton={<PrintSkeleton />} />
    </div>
  )
}
