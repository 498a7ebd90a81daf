import { MantineProvider } from '@mantine/core'
import { DatesProvider } from '@mantine/dates'
import type { Language } from '@pinwise/contract'
import type { ReactNode } from 'react'
import 'dayjs/locale/en-gb.js'
import 'dayjs/locale/it.js'
import { FIRST_DAY_OF_WEEK, FORMATS } from '../i18n/formats.ts'
import { followOurTheme } from './color-scheme-manager.ts'
import './kit.css'
import { Toasts } from './Toasts.tsx'
import { theme } from './theme.ts'
import { useScrollbarMark } from './use-scrollbar-mark.ts'

const ourTheme = followOurTheme()

/**
 * Around the signed-in side; public pages do without the kit.
 * The kit may write no style element (CSP): kit.css holds the variables it would write.
 */
export function UiProvider({ language, children }: { language: Language; children: ReactNode }) {
  useScrollbarMark()
  return (
    <MantineProvider theme={theme} colorSchemeManager={ourTheme} withCssVariables={false} withGlobalClasses={false}>
      <DatesProvider
        settings={{ locale: FORMATS[language].dateLocale, firstDayOfWeek: FIRST_DAY_OF_WEEK, weekendDays: [] }}
      >
        {children}
        <Toasts />
      </DatesProvider>
    </MantineProvider>
  )
}
