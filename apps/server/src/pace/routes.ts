import { paceBoardCalls, paceReportCalls, paceSettingsCalls, paceTeamCalls, paceTemplateCalls } from '@pinwise/contract'
import { bindCalls } from '../http/route.ts'
import { addPaceTeams, changePaceTeam, createPaceTeam, deletePaceTeam } from './change-pace-team.ts'
import { createPaceTemplate, deletePaceTemplate, replacePaceTemplate } from './change-pace-template.ts'
import { getPaceReport } from './get-pace-report.ts'
import { mergePaceTeams } from './merge-pace-teams.ts'
import { getPaceBoard } from './pace-boards.ts'
import { addPaceLog, listPaceLog, withdrawPaceLog } from './pace-log.ts'
import { getPaceSettings, replacePaceSettings } from './pace-settings.ts'
import { getPaceTeam, listPaceTeams } from './read-pace-teams.ts'
import { getPaceTemplate, listPaceTemplates } from './read-pace-templates.ts'
import { setPaceTracker } from './set-pace-tracker.ts'
import { suspendPlay } from './suspend-play.ts'

export const paceRoutes = bindCalls(
  { ...paceTemplateCalls, ...paceTeamCalls, ...paceBoardCalls, ...paceSettingsCalls, ...paceReportCalls },
  {
    listPaceTemplates,
    createPaceTemplate,
    getPaceTemplate,
    replacePaceTemplate,
    deletePaceTemplate,
    listPaceTeams,
    createPaceTeam,
    addPaceTeams,
    getPaceTeam,
    changePaceTeam,
    deletePaceTeam,
    mergePaceTeams,
    setPaceTracker,
    listPaceLog,
    addPaceLog,
    withdrawPaceLog,
    getPaceBoard,
    suspendPlay,
    getPaceSettings,
    replacePaceSettings,
    getPaceReport,
  },
)
