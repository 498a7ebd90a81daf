import type { Club, Layout, LayoutPrint, PinSettings } from '@pinwise/contract'
import { useState } from 'react'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { requireRole } from '../../session/guard.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { look } from '../../ui/look.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useLayouts, usePinSettings } from '../greens/use-pin-queries.ts'
import { MakeLayout } from '../layouts/MakeLayout.tsx'
import { useClubMap } from '../map/use-club-map.ts'
import { Loaded } from '../shell/Loaded.tsx'
import { NoClub } from '../shell/NoClub.tsx'
import { slowestOf } from '../shell/slowest-of.ts'
import { useClub } from '../shell/use-club.ts'
import { DesignView } from './DesignView.tsx'
import styles from './Print.module.css'
import { draftOf, firstDraft } from './print-draft.ts'
import { NEW, usePrintAddress } from './use-print-address.ts'
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

interface PrintWorkspaceProps {
  club: Club
  layouts: readonly Layout[]
  prints: readonly LayoutPrint[]
  settings: PinSettings
}

/** A saved design or a new one. Unsaved changes keep the design open until the user discards them. */
function PrintWorkspace({ club, layouts, prints, settings }: PrintWorkspaceProps) {
  const { t } = useTranslation('print-pin-position')
  const language = useLanguage()
  const address = usePrintAddress()
  const [isDirty, setDirty] = useState(false)
  const [wanted, setWanted] = useState<string | null>(null)
  const layout = layouts.find(({ id }) => id === address.layoutId)
  const savedPrint =
    address.print === NEW ? null : (prints.find(({ id }) => id === address.print) ?? firstPrint() ?? null)
  const start = savedPrint
    ? draftOf(savedPrint)
    : firstDraft(layout ?? (layouts[0] as Layout), settings, { name: freeName(t('firstName'), prints), language })

  function firstPrint() {
    return layout ? prints.find(({ layoutId }) => layoutId === layout.id) : prints[0]
  }

  function open(print: string) {
    setDirty(false)
    setWanted(null)
    address.change({ print })
  }
  return (
    <>
      <DesignView
        // Another design starts with none of this one's state.
        key={savedPrint?.id ?? NEW}
        club={club}
        layouts={layouts}
        prints={prints}
        savedPrint={savedPrint}
        start={start}
        day={address.day}
        onDay={day => address.change({ day })}
        onOpen={print => (isDirty ? setWanted(print) : open(print))}
        onSaved={({ id }) => address.change({ print: id })}
        onDirty={setDirty}
      />
      <ConfirmDialog
        opened={wanted !== null}
        onClose={() => setWanted(null)}
        onConfirm={() => open(wanted ?? NEW)}
        title={t('switch.question')}
        message={t('switch.loses')}
        confirmLabel={t('switch.do')}
      />
    </>
  )
}

/** Each name is used for one design only. */
function freeName(name: string, prints: readonly LayoutPrint[]): string {
  const taken = new Set(prints.map(print => print.name))
  for (let number = 1; ; number += 1) {
    const free = number === 1 ? name : `${name} ${number}`
    if (!taken.has(free)) return free
  }
}

/** A sheet and the choices beside it. */
const PrintSkeleton = () => (
  <div className={`${styles.workspace} ${look('column', 'gap5', 'top')}`}>
    <div className={styles.bone}>
      <Skeleton shape="block" />
    </div>
    <Skeleton shape="row" count={8} />
  </div>
)
