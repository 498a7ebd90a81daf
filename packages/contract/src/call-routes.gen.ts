/** Made by npm run generate. */
export const CALL_ROUTES = {
  "inviteUser": {
    "method": "POST",
    "path": "/user"
  },
  "getMe": {
    "method": "GET",
    "path": "/user/me"
  },
  "listMySessions": {
    "method": "GET",
    "path": "/user/me/sessions"
  },
  "endMySession": {
    "method": "DELETE",
    "path": "/user/me/sessions/{id}",
    "answer": "nothing"
  },
  "listUsers": {
    "method": "GET",
    "path": "/user"
  },
  "sendVerificationEmail": {
    "method": "POST",
    "path": "/user/sendVerificationEmail",
    "answer": "nothing"
  },
  "verifyEmail": {
    "method": "POST",
    "path": "/user/verifyEmail"
  },
  "replaceUser": {
    "method": "PUT",
    "path": "/user/{id}"
  },
  "changeUser": {
    "method": "PATCH",
    "path": "/user/{id}"
  },
  "deleteUser": {
    "method": "DELETE",
    "path": "/user/{id}",
    "answer": "nothing"
  },
  "getMyData": {
    "method": "GET",
    "path": "/user/me/data"
  },
  "createClub": {
    "method": "POST",
    "path": "/club"
  },
  "listClubs": {
    "method": "GET",
    "path": "/club"
  },
  "getClubStatistics": {
    "method": "GET",
    "path": "/club/statistics",
    "clubHeader": "optional"
  },
  "getClub": {
    "method": "GET",
    "path": "/club/{id}"
  },
  "getClubGeojson": {
    "method": "GET",
    "path": "/club/{id}/geojson"
  },
  "replaceClub": {
    "method": "PUT",
    "path": "/club/{id}"
  },
  "changeClub": {
    "method": "PATCH",
    "path": "/club/{id}"
  },
  "deleteClub": {
    "method": "DELETE",
    "path": "/club/{id}",
    "answer": "nothing"
  },
  "listClubAttachments": {
    "method": "GET",
    "path": "/club/{id}/attachments"
  },
  "addClubAttachment": {
    "method": "POST",
    "path": "/club/{id}/attachments"
  },
  "changeClubAttachment": {
    "method": "PATCH",
    "path": "/club/{id}/attachments/{fileId}"
  },
  "removeClubAttachment": {
    "method": "DELETE",
    "path": "/club/{id}/attachments/{fileId}",
    "answer": "nothing"
  },
  "listDeletedClubs": {
    "method": "GET",
    "path": "/club/deleted"
  },
  "listClubAudit": {
    "method": "GET",
    "path": "/club/{id}/audit"
  },
  "getClubContents": {
    "method": "GET",
    "path": "/club/{id}/contents"
  },
  "transferClub": {
    "method": "POST",
    "path": "/club/{id}/transfer"
  },
  "restoreClub": {
    "method": "POST",
    "path": "/club/{id}/restore"
  },
  "listClubOverviews": {
    "method": "GET",
    "path": "/club/overview"
  },
  "listClubPlaces": {
    "method": "GET",
    "path": "/club/places"
  },
  "getClubOverview": {
    "method": "GET",
    "path": "/club/{id}/overview"
  },
  "listCourses": {
    "method": "GET",
    "path": "/course",
    "clubHeader": "required"
  },
  "createCourse": {
    "method": "POST",
    "path": "/course",
    "clubHeader": "required"
  },
  "getCourse": {
    "method": "GET",
    "path": "/course/{id}",
    "clubHeader": "optional"
  },
  "replaceCourse": {
    "method": "PUT",
    "path": "/course/{id}",
    "clubHeader": "optional"
  },
  "changeCourse": {
    "method": "PATCH",
    "path": "/course/{id}",
    "clubHeader": "optional"
  },
  "deleteCourse": {
    "method": "DELETE",
    "path": "/course/{id}",
    "clubHeader": "optional",
    "answer": "nothing"
  },
  "listHoles": {
    "method": "GET",
    "path": "/hole",
    "clubHeader": "required"
  },
  "getHole": {
    "method": "GET",
    "path": "/hole/{id}",
    "clubHeader": "optional"
  },
  "replaceHole": {
    "method": "PUT",
    "path": "/hole/{id}",
    "clubHeader": "optional"
  },
  "changeHole": {
    "method": "PATCH",
    "path": "/hole/{id}",
    "clubHeader": "optional"
  },
  "getHoleGeojson": {
    "method": "GET",
    "path": "/hole/{id}/geojson",
    "clubHeader": "optional"
  },
  "listDangers": {
    "method": "GET",
    "path": "/danger",
    "clubHeader": "required"
  },
  "createDanger": {
    "method": "POST",
    "path": "/danger",
    "clubHeader": "required"
  },
  "getDanger": {
    "method": "GET",
    "path": "/danger/{id}",
    "clubHeader": "optional"
  },
  "replaceDanger": {
    "method": "PUT",
    "path": "/danger/{id}",
    "clubHeader": "optional"
  },
  "changeDanger": {
    "method": "PATCH",
    "path": "/danger/{id}",
    "clubHeader": "optional"
  },
  "deleteDanger": {
    "method": "DELETE",
    "path": "/danger/{id}",
    "clubHeader": "optional",
    "answer": "nothing"
  },
  "listLayouts": {
    "method": "GET",
    "path": "/layout",
    "clubHeader": "required"
  },
  "createLayout": {
    "method": "POST",
    "path": "/layout",
    "clubHeader": "required"
  },
  "getLayout": {
    "method": "GET",
    "path": "/layout/{id}",
    "clubHeader": "optional"
  },
  "replaceLayout": {
    "method": "PUT",
    "path": "/layout/{id}",
    "clubHeader": "optional"
  },
  "changeLayout": {
    "method": "PATCH",
    "path": "/layout/{id}",
    "clubHeader": "optional"
  },
  "deleteLayout": {
    "method": "DELETE",
    "path": "/layout/{id}",
    "clubHeader": "optional",
    "answer": "nothing"
  },
  "getClubMap": {
    "method": "GET",
    "path": "/club/{id}/map"
  },
  "publishClubMap": {
    "method": "POST",
    "path": "/club/{id}/map"
  },
  "listMapVersions": {
    "method": "GET",
    "path": "/club/{id}/map/version"
  },
  "getMapVersion": {
    "method": "GET",
    "path": "/club/{id}/map/version/{number}"
  },
  "restoreMapVersion": {
    "method": "POST",
    "path": "/club/{id}/map/version/{number}/restore"
  },
  "listMapImports": {
    "method": "GET",
    "path": "/map-import",
    "clubHeader": "required"
  },
  "startMapImport": {
    "method": "POST",
    "path": "/map-import",
    "clubHeader": "required",
    "body": "file"
  },
  "findCourses": {
    "method": "GET",
    "path": "/map-import/courses",
    "clubHeader": "required"
  },
  "findPlaces": {
    "method": "GET",
    "path": "/map-import/places"
  },
  "importFoundCourse": {
    "method": "POST",
    "path": "/map-import/courses",
    "clubHeader": "required"
  },
  "getMapImport": {
    "method": "GET",
    "path": "/map-import/{id}",
    "clubHeader": "optional"
  },
  "reviewMapImport": {
    "method": "PATCH",
    "path": "/map-import/{id}",
    "clubHeader": "optional"
  },
  "acceptMapImport": {
    "method": "POST",
    "path": "/map-import/{id}/accept",
    "clubHeader": "optional"
  },
  "discardMapImport": {
    "method": "DELETE",
    "path": "/map-import/{id}",
    "clubHeader": "optional",
    "answer": "nothing"
  },
  "listPins": {
    "method": "GET",
    "path": "/target",
    "clubHeader": "required"
  },
  "publishPins": {
    "method": "POST",
    "path": "/target",
    "clubHeader": "required"
  },
  "getPin": {
    "method": "GET",
    "path": "/target/{id}",
    "clubHeader": "optional"
  },
  "changePin": {
    "method": "PATCH",
    "path": "/target/{id}",
    "clubHeader": "optional"
  },
  "deletePin": {
    "method": "DELETE",
    "path": "/target/{id}",
    "clubHeader": "optional",
    "answer": "nothing"
  },
  "listPinSchedules": {
    "method": "GET",
    "path": "/target/schedules",
    "clubHeader": "required"
  },
  "planPins": {
    "method": "POST",
    "path": "/target/schedules",
    "clubHeader": "required"
  },
  "unplanPins": {
    "method": "DELETE",
    "path": "/target/schedules",
    "clubHeader": "required"
  },
  "listPinPublications": {
    "method": "GET",
    "path": "/target/publication",
    "clubHeader": "required"
  },
  "getPinPublication": {
    "method": "GET",
    "path": "/target/publication/{number}",
    "clubHeader": "required"
  },
  "undoPinPublication": {
    "method": "POST",
    "path": "/target/publication/{number}/undo",
    "clubHeader": "required"
  },
  "getPinSettings": {
    "method": "GET",
    "path": "/target/settings",
    "clubHeader": "required"
  },
  "changePinSettings": {
    "method": "PATCH",
    "path": "/target/settings",
    "clubHeader": "required"
  },
  "getCommittee": {
    "method": "GET",
    "path": "/target/committee",
    "clubHeader": "required"
  },
  "changeCommittee": {
    "method": "PATCH",
    "path": "/target/committee",
    "clubHeader": "required"
  },
  "getPinSheet": {
    "method": "GET",
    "path": "/layout/{id}/sheet",
    "clubHeader": "optional"
  },
  "getPinPaper": {
    "method": "GET",
    "path": "/layout/{id}/paper/{number}",
    "clubHeader": "optional"
  },
  "listPinTemplates": {
    "method": "GET",
    "path": "/target/templates",
    "clubHeader": "required"
  },
  "createPinTemplate": {
    "method": "POST",
    "path": "/target/templates",
    "clubHeader": "required"
  },
  "changePinTemplate": {
    "method": "PATCH",
    "path": "/target/templates/{id}",
    "clubHeader": "optional"
  },
  "deletePinTemplate": {
    "method": "DELETE",
    "path": "/target/templates/{id}",
    "clubHeader": "optional",
    "answer": "nothing"
  },
  "listLayoutPrints": {
    "method": "GET",
    "path": "/layout-print",
    "clubHeader": "required"
  },
  "createLayoutPrint": {
    "method": "POST",
    "path": "/layout-print",
    "clubHeader": "required"
  },
  "replaceLayoutPrint": {
    "method": "PUT",
    "path": "/layout-print",
    "clubHeader": "required"
  },
  "getLayoutPrint": {
    "method": "GET",
    "path": "/layout-print/{id}",
    "clubHeader": "optional"
  },
  "deleteLayoutPrint": {
    "method": "DELETE",
    "path": "/layout-print/{id}",
    "clubHeader": "optional",
    "answer": "nothing"
  },
  "getLayoutPrintPdf": {
    "method": "GET",
    "path": "/layout-print/{id}/pdf",
    "clubHeader": "optional",
    "answer": "file"
  },
  "drawLayoutPrintPdf": {
    "method": "POST",
    "path": "/layout-print/pdf",
    "clubHeader": "required",
    "answer": "file"
  },
  "listDevices": {
    "method": "GET",
    "path": "/device"
  },
  "countDevices": {
    "method": "GET",
    "path": "/device/count"
  },
  "createDevice": {
    "method": "POST",
    "path": "/device"
  },
  "assignDevices": {
    "method": "POST",
    "path": "/device/assign"
  },
  "getOwnDevice": {
    "method": "GET",
    "path": "/device/me"
  },
  "readDeviceMessage": {
    "method": "POST",
    "path": "/device/me/readMessage"
  },
  "getDevice": {
    "method": "GET",
    "path": "/device/{id}"
  },
  "replaceDevice": {
    "method": "PUT",
    "path": "/device/{id}"
  },
  "changeDevice": {
    "method": "PATCH",
    "path": "/device/{id}"
  },
  "deleteDevice": {
    "method": "DELETE",
    "path": "/device/{id}",
    "answer": "nothing"
  },
  "rotateDeviceKey": {
    "method": "POST",
    "path": "/device/{id}/key"
  },
  "revokeDeviceKey": {
    "method": "DELETE",
    "path": "/device/{id}/key",
    "answer": "nothing"
  },
  "getDeviceDay": {
    "method": "GET",
    "path": "/device/{id}/day"
  },
  "reviewDevices": {
    "method": "POST",
    "path": "/device/import/review"
  },
  "importDevices": {
    "method": "POST",
    "path": "/device/import"
  },
  "recordFixes": {
    "method": "POST",
    "path": "/tracker"
  },
  "listTrackers": {
    "method": "GET",
    "path": "/tracker",
    "clubHeader": "required"
  },
  "listFixes": {
    "method": "GET",
    "path": "/tracker/fix",
    "clubHeader": "required"
  },
  "getReplay": {
    "method": "GET",
    "path": "/tracker/replay",
    "clubHeader": "required"
  },
  "getTrackerDay": {
    "method": "GET",
    "path": "/tracker/{id}/day",
    "clubHeader": "required",
    "answer": "file"
  },
  "listFences": {
    "method": "GET",
    "path": "/fence",
    "clubHeader": "required"
  },
  "createFence": {
    "method": "POST",
    "path": "/fence",
    "clubHeader": "required"
  },
  "listFenceGroups": {
    "method": "GET",
    "path": "/fence/group",
    "clubHeader": "required"
  },
  "createFenceGroup": {
    "method": "POST",
    "path": "/fence/group",
    "clubHeader": "required"
  },
  "changeFenceGroup": {
    "method": "PATCH",
    "path": "/fence/group/{id}",
    "clubHeader": "required"
  },
  "deleteFenceGroup": {
    "method": "DELETE",
    "path": "/fence/group/{id}",
    "clubHeader": "required",
    "answer": "nothing"
  },
  "listFenceEvents": {
    "method": "GET",
    "path": "/fence/event",
    "clubHeader": "required"
  },
  "takeFenceEvent": {
    "method": "POST",
    "path": "/fence/event/{id}/taken",
    "clubHeader": "required"
  },
  "closeFenceEvent": {
    "method": "POST",
    "path": "/fence/event/{id}/closed",
    "clubHeader": "required"
  },
  "listFencePasses": {
    "method": "GET",
    "path": "/fence/pass",
    "clubHeader": "required"
  },
  "addFencePass": {
    "method": "POST",
    "path": "/fence/pass",
    "clubHeader": "required"
  },
  "removeFencePass": {
    "method": "DELETE",
    "path": "/fence/pass/{id}",
    "clubHeader": "required",
    "answer": "nothing"
  },
  "getFence": {
    "method": "GET",
    "path": "/fence/{id}",
    "clubHeader": "required"
  },
  "replaceFence": {
    "method": "PUT",
    "path": "/fence/{id}",
    "clubHeader": "required"
  },
  "deleteFence": {
    "method": "DELETE",
    "path": "/fence/{id}",
    "clubHeader": "required",
    "answer": "nothing"
  },
  "listUserTrackers": {
    "method": "GET",
    "path": "/user/user-tracker",
    "clubHeader": "optional"
  },
  "startUserTracker": {
    "method": "POST",
    "path": "/user/user-tracker",
    "clubHeader": "required"
  },
  "notifyUserTrackers": {
    "method": "POST",
    "path": "/user/user-tracker/notification",
    "clubHeader": "required"
  },
  "readMessage": {
    "method": "POST",
    "path": "/user/user-tracker/{id}/readMessage"
  },
  "endUserTracker": {
    "method": "POST",
    "path": "/user/user-tracker/{id}/end"
  },
  "getUserTrackerTrack": {
    "method": "GET",
    "path": "/user/user-tracker/{id}/track",
    "answer": "file"
  },
  "deleteUserTracker": {
    "method": "DELETE",
    "path": "/user/user-tracker/{id}",
    "answer": "nothing"
  },
  "listNotices": {
    "method": "GET",
    "path": "/notification",
    "clubHeader": "required"
  },
  "countNotices": {
    "method": "GET",
    "path": "/notification/count",
    "clubHeader": "required"
  },
  "createNotice": {
    "method": "POST",
    "path": "/notification",
    "clubHeader": "required"
  },
  "getNoticeReach": {
    "method": "GET",
    "path": "/notification/reach",
    "clubHeader": "required"
  },
  "getNotice": {
    "method": "GET",
    "path": "/notification/{id}",
    "clubHeader": "optional"
  },
  "replaceNotice": {
    "method": "PUT",
    "path": "/notification/{id}",
    "clubHeader": "optional"
  },
  "changeNotice": {
    "method": "PATCH",
    "path": "/notification/{id}",
    "clubHeader": "optional"
  },
  "deleteNotice": {
    "method": "DELETE",
    "path": "/notification/{id}",
    "clubHeader": "optional",
    "answer": "nothing"
  },
  "endNotice": {
    "method": "POST",
    "path": "/notification/{id}/end",
    "clubHeader": "optional"
  },
  "duplicateNotice": {
    "method": "POST",
    "path": "/notification/{id}/duplicate",
    "clubHeader": "optional"
  },
  "listNoticeRecipients": {
    "method": "GET",
    "path": "/notification/{id}/recipient",
    "clubHeader": "optional"
  },
  "receiveNotice": {
    "method": "POST",
    "path": "/notification/{id}/receipt",
    "answer": "nothing"
  },
  "receiveNoticeAsGuest": {
    "method": "POST",
    "path": "/notification/{id}/guest-receipt",
    "answer": "nothing"
  },
  "getNoticeEmails": {
    "method": "GET",
    "path": "/notification/email",
    "clubHeader": "required"
  },
  "setNoticeEmails": {
    "method": "PUT",
    "path": "/notification/email",
    "clubHeader": "required"
  },
  "getPushKey": {
    "method": "GET",
    "path": "/notification/push-key"
  },
  "setPushSubscription": {
    "method": "PUT",
    "path": "/notification/subscription",
    "clubHeader": "required"
  },
  "callMarshal": {
    "method": "POST",
    "path": "/user/user-tracker/call"
  },
  "listMarshalCalls": {
    "method": "GET",
    "path": "/user/user-tracker/call",
    "clubHeader": "required"
  },
  "handleMarshalCall": {
    "method": "POST",
    "path": "/user/user-tracker/call/{id}/handled",
    "clubHeader": "required"
  },
  "listPaceTemplates": {
    "method": "GET",
    "path": "/pace/template",
    "clubHeader": "required"
  },
  "createPaceTemplate": {
    "method": "POST",
    "path": "/pace/template",
    "clubHeader": "required"
  },
  "getPaceTemplate": {
    "method": "GET",
    "path": "/pace/template/{id}",
    "clubHeader": "optional"
  },
  "replacePaceTemplate": {
    "method": "PUT",
    "path": "/pace/template/{id}",
    "clubHeader": "optional"
  },
  "deletePaceTemplate": {
    "method": "DELETE",
    "path": "/pace/template/{id}",
    "clubHeader": "optional",
    "answer": "nothing"
  },
  "listPaceTeams": {
    "method": "GET",
    "path": "/pace/team",
    "clubHeader": "required"
  },
  "createPaceTeam": {
    "method": "POST",
    "path": "/pace/team",
    "clubHeader": "required"
  },
  "addPaceTeams": {
    "method": "POST",
    "path": "/pace/team/sheet",
    "clubHeader": "required"
  },
  "getPaceTeam": {
    "method": "GET",
    "path": "/pace/team/{id}",
    "clubHeader": "optional"
  },
  "changePaceTeam": {
    "method": "PATCH",
    "path": "/pace/team/{id}",
    "clubHeader": "optional"
  },
  "deletePaceTeam": {
    "method": "DELETE",
    "path": "/pace/team/{id}",
    "clubHeader": "optional",
    "answer": "nothing"
  },
  "mergePaceTeams": {
    "method": "POST",
    "path": "/pace/team/{id}/merge",
    "clubHeader": "optional"
  },
  "setPaceTracker": {
    "method": "POST",
    "path": "/pace/team/{id}/tracker",
    "clubHeader": "optional",
    "answer": "nothing"
  },
  "listPaceLog": {
    "method": "GET",
    "path": "/pace/team/{id}/log",
    "clubHeader": "optional"
  },
  "addPaceLog": {
    "method": "POST",
    "path": "/pace/team/{id}/log",
    "clubHeader": "optional"
  },
  "withdrawPaceLog": {
    "method": "POST",
    "path": "/pace/team/{id}/log/withdrawal",
    "clubHeader": "optional"
  },
  "getPaceBoard": {
    "method": "GET",
    "path": "/pace/board",
    "clubHeader": "required"
  },
  "suspendPlay": {
    "method": "POST",
    "path": "/pace/suspension",
    "clubHeader": "required"
  },
  "listDailyFigures": {
    "method": "GET",
    "path": "/stats/golfclub-daily",
    "clubHeader": "required"
  },
  "getPlayStatistics": {
    "method": "GET",
    "path": "/stats/golfclub-daily/summary",
    "clubHeader": "required"
  },
  "getClubRanking": {
    "method": "GET",
    "path": "/stats/golfclub-daily/ranking",
    "clubHeader": "required"
  },
  "getStandingMap": {
    "method": "GET",
    "path": "/stats/golfclub-daily/standing",
    "clubHeader": "required"
  },
  "getPlayComparison": {
    "method": "GET",
    "path": "/stats/golfclub-daily/comparison",
    "clubHeader": "required"
  },
  "getReportEmails": {
    "method": "GET",
    "path": "/stats/report-email",
    "clubHeader": "required"
  },
  "setReportEmails": {
    "method": "PUT",
    "path": "/stats/report-email",
    "clubHeader": "required"
  },
  "getClubDashboard": {
    "method": "GET",
    "path": "/dashboard",
    "clubHeader": "required"
  },
  "visitDashboard": {
    "method": "PUT",
    "path": "/dashboard/visit",
    "clubHeader": "required",
    "answer": "nothing"
  },
  "getPlatformDashboard": {
    "method": "GET",
    "path": "/dashboard/platform"
  },
  "getPaceSettings": {
    "method": "GET",
    "path": "/pace/settings",
    "clubHeader": "required"
  },
  "replacePaceSettings": {
    "method": "PUT",
    "path": "/pace/settings",
    "clubHeader": "required"
  },
  "getPaceReport": {
    "method": "GET",
    "path": "/pace/report",
    "clubHeader": "required"
  },
  "getClubLive": {
    "method": "GET",
    "path": "/club/{id}/live",
    "answer": "events"
  },
  "getClubPack": {
    "method": "GET",
    "path": "/play/{slug}"
  },
  "listPartnerApiClubs": {
    "method": "GET",
    "path": "/partner/club"
  },
  "getPartnerApiClub": {
    "method": "GET",
    "path": "/partner/club/{id}"
  },
  "getPartnerApiClubGeojson": {
    "method": "GET",
    "path": "/partner/club/{id}/geojson"
  },
  "getPartnerApiPins": {
    "method": "GET",
    "path": "/partner/club/{id}/pin"
  },
  "getPinFeed": {
    "method": "GET",
    "path": "/partner/club/{id}/feed"
  },
  "listFeedKeys": {
    "method": "GET",
    "path": "/partner/feed/keys"
  },
  "listPartnerApiCourses": {
    "method": "GET",
    "path": "/partner/course"
  },
  "getPartnerApiCourse": {
    "method": "GET",
    "path": "/partner/course/{id}"
  },
  "localize": {
    "method": "GET",
    "path": "/partner/localize/{a}/{b}"
  },
  "setClubExternalId": {
    "method": "PUT",
    "path": "/partner/club/{id}/external-id"
  },
  "removeClubExternalId": {
    "method": "DELETE",
    "path": "/partner/club/{id}/external-id",
    "answer": "nothing"
  },
  "setCourseExternalId": {
    "method": "PUT",
    "path": "/partner/course/{id}/external-id"
  },
  "removeCourseExternalId": {
    "method": "DELETE",
    "path": "/partner/course/{id}/external-id",
    "answer": "nothing"
  },
  "listPartners": {
    "method": "GET",
    "path": "/internal/partner"
  },
  "countPartners": {
    "method": "GET",
    "path": "/internal/partner/count"
  },
  "createPartner": {
    "method": "POST",
    "path": "/internal/partner"
  },
  "getPartner": {
    "method": "GET",
    "path": "/internal/partner/{id}"
  },
  "replacePartner": {
    "method": "PUT",
    "path": "/internal/partner/{id}"
  },
  "changePartner": {
    "method": "PATCH",
    "path": "/internal/partner/{id}"
  },
  "deletePartner": {
    "method": "DELETE",
    "path": "/internal/partner/{id}",
    "answer": "nothing"
  },
  "createPartnerDeal": {
    "method": "POST",
    "path": "/internal/partner/{id}/deal"
  },
  "replacePartnerDeal": {
    "method": "PUT",
    "path": "/internal/partner/{id}/deal/{dealId}"
  },
  "deletePartnerDeal": {
    "method": "DELETE",
    "path": "/internal/partner/{id}/deal/{dealId}",
    "answer": "nothing"
  },
  "addPartnerLogo": {
    "method": "POST",
    "path": "/internal/partner/{id}/logo",
    "body": "file"
  },
  "replacePartnerLogo": {
    "method": "PUT",
    "path": "/internal/partner/{id}/logo/{logoId}"
  },
  "deletePartnerLogo": {
    "method": "DELETE",
    "path": "/internal/partner/{id}/logo/{logoId}",
    "answer": "nothing"
  },
  "createPartnerKey": {
    "method": "POST",
    "path": "/internal/partner/{id}/key"
  },
  "revokePartnerKey": {
    "method": "DELETE",
    "path": "/internal/partner/{id}/key/{keyId}",
    "answer": "nothing"
  },
  "getPartnerUsage": {
    "method": "GET",
    "path": "/internal/partner/{id}/usage"
  },
  "getPartnerWebhook": {
    "method": "GET",
    "path": "/internal/partner/{id}/webhook"
  },
  "setPartnerWebhook": {
    "method": "PUT",
    "path": "/internal/partner/{id}/webhook"
  },
  "deletePartnerWebhook": {
    "method": "DELETE",
    "path": "/internal/partner/{id}/webhook",
    "answer": "nothing"
  },
  "rotatePartnerWebhookSecret": {
    "method": "POST",
    "path": "/internal/partner/{id}/webhook/secret"
  },
  "listPartnerDeliveries": {
    "method": "GET",
    "path": "/internal/partner/{id}/delivery"
  },
  "resendPartnerDelivery": {
    "method": "POST",
    "path": "/internal/partner/{id}/delivery/{deliveryId}"
  },
  "listRounds": {
    "method": "GET",
    "path": "/round"
  },
  "saveRound": {
    "method": "PUT",
    "path": "/round/{id}"
  },
  "getRound": {
    "method": "GET",
    "path": "/round/{id}"
  },
  "deleteRound": {
    "method": "DELETE",
    "path": "/round/{id}",
    "answer": "nothing"
  },
  "inviteToRound": {
    "method": "POST",
    "path": "/round/{id}/invitation"
  },
  "joinRound": {
    "method": "POST",
    "path": "/round/{id}/join"
  },
  "shareRound": {
    "method": "POST",
    "path": "/round/{id}/share"
  },
  "unshareRound": {
    "method": "DELETE",
    "path": "/round/{id}/share",
    "answer": "nothing"
  },
  "getSharedRound": {
    "method": "GET",
    "path": "/round/shared/{token}"
  },
  "getGolferProfile": {
    "method": "GET",
    "path": "/user/me/golfer"
  },
  "saveGolferProfile": {
    "method": "PUT",
    "path": "/user/me/golfer"
  },
  "createCustomer": {
    "method": "POST",
    "path": "/customer"
  },
  "listCustomers": {
    "method": "GET",
    "path": "/customer"
  },
  "getCustomer": {
    "method": "GET",
    "path": "/customer/{id}"
  },
  "replaceCustomer": {
    "method": "PUT",
    "path": "/customer/{id}"
  },
  "changeCustomer": {
    "method": "PATCH",
    "path": "/customer/{id}"
  },
  "addManager": {
    "method": "POST",
    "path": "/customer/{id}/manager/{managerId}",
    "answer": "nothing"
  },
  "removeManager": {
    "method": "DELETE",
    "path": "/customer/{id}/manager/{managerId}",
    "answer": "nothing"
  },
  "createInvitation": {
    "method": "POST",
    "path": "/customer/{id}/invitation"
  },
  "resendInvitation": {
    "method": "POST",
    "path": "/customer/{id}/invitation/{invitationId}/send"
  },
  "withdrawInvitation": {
    "method": "DELETE",
    "path": "/customer/{id}/invitation/{invitationId}",
    "answer": "nothing"
  },
  "readInvitation": {
    "method": "POST",
    "path": "/user/invitation"
  },
  "acceptInvitation": {
    "method": "POST",
    "path": "/user/invitation/accept"
  },
  "createStripeCustomer": {
    "method": "POST",
    "path": "/customer/{id}/stripe"
  },
  "getStripeCustomer": {
    "method": "GET",
    "path": "/customer/{id}/stripe"
  },
  "openBillingPortal": {
    "method": "POST",
    "path": "/customer/{id}/stripe/portal"
  },
  "getSubscription": {
    "method": "GET",
    "path": "/customer/{id}/stripe/subscription"
  },
  "startCheckout": {
    "method": "POST",
    "path": "/customer/{id}/stripe/subscription"
  },
  "changePlan": {
    "method": "PATCH",
    "path": "/customer/{id}/stripe/subscription"
  },
  "setSubscription": {
    "method": "PUT",
    "path": "/customer/{id}/stripe/subscription"
  },
  "getClubSubscription": {
    "method": "GET",
    "path": "/club/{id}/subscription"
  },
  "listAdvertisers": {
    "method": "GET",
    "path": "/advertiser"
  },
  "countAdvertisers": {
    "method": "GET",
    "path": "/advertiser/count"
  },
  "createAdvertiser": {
    "method": "POST",
    "path": "/advertiser"
  },
  "getAdvertiser": {
    "method": "GET",
    "path": "/advertiser/{id}"
  },
  "replaceAdvertiser": {
    "method": "PUT",
    "path": "/advertiser/{id}"
  },
  "changeAdvertiser": {
    "method": "PATCH",
    "path": "/advertiser/{id}"
  },
  "deleteAdvertiser": {
    "method": "DELETE",
    "path": "/advertiser/{id}",
    "answer": "nothing"
  },
  "listCampaigns": {
    "method": "GET",
    "path": "/campaign"
  },
  "countCampaigns": {
    "method": "GET",
    "path": "/campaign/count"
  },
  "createCampaign": {
    "method": "POST",
    "path": "/campaign"
  },
  "forecastCampaign": {
    "method": "POST",
    "path": "/campaign/forecast"
  },
  "openSharedCampaign": {
    "method": "POST",
    "path": "/campaign/shared"
  },
  "getCampaign": {
    "method": "GET",
    "path": "/campaign/{id}"
  },
  "replaceCampaign": {
    "method": "PUT",
    "path": "/campaign/{id}"
  },
  "changeCampaign": {
    "method": "PATCH",
    "path": "/campaign/{id}"
  },
  "deleteCampaign": {
    "method": "DELETE",
    "path": "/campaign/{id}",
    "answer": "nothing"
  },
  "getCampaignResults": {
    "method": "GET",
    "path": "/campaign/{id}/results"
  },
  "shareCampaign": {
    "method": "POST",
    "path": "/campaign/{id}/share"
  },
  "unshareCampaign": {
    "method": "DELETE",
    "path": "/campaign/{id}/share",
    "answer": "nothing"
  },
  "listAdverts": {
    "method": "GET",
    "path": "/adv"
  },
  "countAdverts": {
    "method": "GET",
    "path": "/adv/count"
  },
  "createAdvert": {
    "method": "POST",
    "path": "/adv"
  },
  "getAdvertBundle": {
    "method": "GET",
    "path": "/adv/bundle",
    "clubHeader": "required"
  },
  "recordAdvertEvents": {
    "method": "POST",
    "path": "/adv/event"
  },
  "getAdvert": {
    "method": "GET",
    "path": "/adv/{id}"
  },
  "replaceAdvert": {
    "method": "PUT",
    "path": "/adv/{id}"
  },
  "changeAdvert": {
    "method": "PATCH",
    "path": "/adv/{id}"
  },
  "deleteAdvert": {
    "method": "DELETE",
    "path": "/adv/{id}",
    "answer": "nothing"
  },
  "setAdvertPicture": {
    "method": "POST",
    "path": "/adv/{id}/picture",
    "body": "file"
  },
  "getAdvertPicture": {
    "method": "GET",
    "path": "/adv/{id}/picture",
    "answer": "file"
  },
  "removeAdvertPicture": {
    "method": "DELETE",
    "path": "/adv/{id}/picture",
    "answer": "nothing"
  },
  "uploadFile": {
    "method": "POST",
    "path": "/file",
    "clubHeader": "required",
    "body": "file"
  },
  "deleteFile": {
    "method": "DELETE",
    "path": "/file",
    "clubHeader": "optional",
    "answer": "nothing"
  },
  "getFile": {
    "method": "GET",
    "path": "/file/{id}",
    "clubHeader": "optional",
    "answer": "file"
  },
  "exportExcel": {
    "method": "POST",
    "path": "/excel",
    "answer": "file"
  },
  "listLeadingCourses": {
    "method": "GET",
    "path": "/lc"
  },
  "createLeadingCourse": {
    "method": "POST",
    "path": "/lc"
  },
  "orderLeadingCourses": {
    "method": "POST",
    "path": "/lc/order"
  },
  "getLeadingCourse": {
    "method": "GET",
    "path": "/lc/{id}"
  },
  "replaceLeadingCourse": {
    "method": "PUT",
    "path": "/lc/{id}"
  },
  "changeLeadingCourse": {
    "method": "PATCH",
    "path": "/lc/{id}"
  },
  "deleteLeadingCourse": {
    "method": "DELETE",
    "path": "/lc/{id}",
    "answer": "nothing"
  },
  "getLeadingCoursePicture": {
    "method": "GET",
    "path": "/lc/{id}/picture",
    "answer": "file"
  },
  "setLeadingCoursePicture": {
    "method": "POST",
    "path": "/lc/{id}/picture",
    "body": "file"
  },
  "removeLeadingCoursePicture": {
    "method": "DELETE",
    "path": "/lc/{id}/picture"
  },
  "listPartnerLogos": {
    "method": "GET",
    "path": "/website/content/partner/logos"
  },
  "listPartnerDeals": {
    "method": "GET",
    "path": "/website/content/partner/deals"
  },
  "getPartnerLogo": {
    "method": "GET",
    "path": "/website/content/partner/logos/{id}",
    "answer": "file"
  },
  "sendGenericForm": {
    "method": "POST",
    "path": "/website/form/generic"
  },
  "sendGolfClubForm": {
    "method": "POST",
    "path": "/website/form/golfclub"
  },
  "sendHelpForm": {
    "method": "POST",
    "path": "/website/form/help/admin"
  },
  "listEnquiries": {
    "method": "GET",
    "path": "/website/form"
  },
  "changeEnquiry": {
    "method": "PATCH",
    "path": "/website/form/{id}"
  },
  "deleteEnquiry": {
    "method": "DELETE",
    "path": "/website/form/{id}",
    "answer": "nothing"
  }
}
