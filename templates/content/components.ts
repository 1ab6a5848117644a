// The tags that content may use, by name. A new tag is a new line here.

import { themeComponents } from '@sitegen/theme';
import type { ContentComponent } from 'sitegen';
import { specBindings } from '../asyncapi/components/spec-bindings.tsx';
import { specChanges } from '../asyncapi/components/spec-changes.tsx';
import { specElsewhere } from '../asyncapi/components/spec-elsewhere.tsx';
import { specFields } from '../asyncapi/components/spec-fields.tsx';
import { specHistory } from '../asyncapi/components/spec-history.tsx';
import { specExplorer } from '../asyncapi/explorer/spec-explorer.tsx';
import { originalPosts } from '../blog/archive.tsx';
import { adopterList, caseStudies } from '../data/adopter-list.tsx';
import { expenseReport } from '../data/expense-report.tsx';
import { ambassadors, governanceBoard, steeringCommittee } from '../data/people.tsx';
import { toolCatalog } from '../data/tool-list.tsx';
import { asyncApiDocument, documentCheck } from '../document/content-tags.tsx';
import { withCopies } from './copies.ts';
import { generatorInstallation } from './generator.tsx';
import { articles, latestPosts, news, releases, sponsorTiers } from './lists.tsx';
import { conferences, meetings } from './meetings.tsx';
import { maliciousVersions, packageVersions } from './packages.tsx';
import { goodFirstIssues, hotTopics, proposals, videos } from './refreshed.tsx';
import { docsCards, menuCards, sectionCards, sponsors } from './sections.tsx';
import { timeline } from './timeline.tsx';

export const components: { readonly [tag: string]: ContentComponent } = {
  ...themeComponents,
  ...withCopies({
    Adopters: adopterList,
    Ambassadors: ambassadors,
    Articles: articles,
    AsyncApiDocument: asyncApiDocument,
    CaseStudies: caseStudies,
    Conferences: conferences,
    DocsCards: docsCards,
    DocumentCheck: documentCheck,
    Expenses: expenseReport,
    GeneratorInstallation: generatorInstallation,
    GoodFirstIssues: goodFirstIssues,
    GovernanceBoard: governanceBoard,
    HotTopics: hotTopics,
    LatestPosts: latestPosts,
    MaliciousVersions: maliciousVersions,
    Meetings: meetings,
    MenuCards: menuCards,
    News: news,
    OriginalPosts: originalPosts,
    PackageVersions: packageVersions,
    Proposals: proposals,
    Releases: releases,
    SectionCards: sectionCards,
    SpecBindings: specBindings,
    SpecChanges: specChanges,
    SpecElsewhere: specElsewhere,
    SpecExplorer: specExplorer,
    SpecFields: specFields,
    SpecHistory: specHistory,
    Sponsors: sponsors,
    SponsorTiers: sponsorTiers,
    SteeringCommittee: steeringCommittee,
    Timeline: timeline,
    ToolCatalog: toolCatalog,
    Videos: videos,
    Visualizer: specExplorer,
  }),
};
