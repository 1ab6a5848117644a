// The tags that content may use, by name. A new tag is a new line here.

import { themeComponents } from '@sitegen/theme';
import type { ContentComponent } from 'sitegen';
import * as z from 'zod';
import { specBindings } from '../asyncapi/components/spec-bindings.tsx';
import { specChanges } from '../asyncapi/components/spec-changes.tsx';
import { specElsewhere } from '../asyncapi/components/spec-elsewhere.tsx';
import { specFields } from '../asyncapi/components/spec-fields.tsx';
import { specHistory } from '../asyncapi/components/spec-history.tsx';
import { specExplorer } from '../asyncapi/explorer/spec-explorer.tsx';
import { originalPosts } from '../blog/archive.tsx';
import { asyncApiDocument, documentCheck } from '../document/content-tags.tsx';
import { comparison } from './comparison.tsx';
import { withCopies } from './copies.ts';
import { generatorInstallation } from './generator.tsx';
import {
  adopters,
  ambassadors,
  articles,
  caseStudies,
  expenses,
  governanceBoard,
  latestPosts,
  news,
  releases,
  sponsorTiers,
  steeringCommittee,
  toolCatalog,
} from './lists.tsx';
import { conferences, meetings } from './meetings.tsx';
import { maliciousVersions, packageVersions } from './packages.tsx';
import { goodFirstIssues, hotTopics, proposals, videos } from './refreshed.tsx';
import { docsCards, menuCards, newsletter, sectionCards, sponsors } from './sections.tsx';
import { timeline } from './timeline.tsx';

/** Known in older content, shown nowhere: the edit link of the layout says the same. */
const nothing: ContentComponent = { props: z.looseObject({}), render: () => null };

export const components: { readonly [tag: string]: ContentComponent } = {
  ...themeComponents,
  AsyncApiDocument: asyncApiDocument,
  ChapterSuggestions: nothing,
  DocumentCheck: documentCheck,
  SpecBindings: specBindings,
  SpecExplorer: specExplorer,
  SpecFields: specFields,
  Visualizer: specExplorer,
  ...withCopies({
    Adopters: adopters,
    Ambassadors: ambassadors,
    Articles: articles,
    Asyncapi3ChannelComparison: comparison('channel'),
    Asyncapi3IdAndAddressComparison: comparison('idAndAddress'),
    Asyncapi3MetaComparison: comparison('meta'),
    Asyncapi3OperationComparison: comparison('operation'),
    Asyncapi3ParameterComparison: comparison('parameter'),
    Asyncapi3SchemaFormatComparison: comparison('schemaFormat'),
    Asyncapi3ServerComparison: comparison('server'),
    CaseStudies: caseStudies,
    Conferences: conferences,
    DocsCards: docsCards,
    Expenses: expenses,
    GeneratorInstallation: generatorInstallation,
    GovernanceBoard: governanceBoard,
    GoodFirstIssues: goodFirstIssues,
    HotTopics: hotTopics,
    LatestPosts: latestPosts,
    Meetings: meetings,
    MaliciousVersions: maliciousVersions,
    MenuCards: menuCards,
    NewsletterSubscribe: newsletter,
    OpenAPIComparison: comparison('openapi'),
    OpenAPIComparisonV3: comparison('openapiV3'),
    OriginalPosts: originalPosts,
    PackageVersions: packageVersions,
    Proposals: proposals,
    News: news,
    Releases: releases,
    SectionCards: sectionCards,
    SpecChanges: specChanges,
    SpecElsewhere: specElsewhere,
    SpecHistory: specHistory,
    SponsorTiers: sponsorTiers,
    Sponsors: sponsors,
    SteeringCommittee: steeringCommittee,
    Timeline: timeline,
    ToolCatalog: toolCatalog,
    Videos: videos,
  }),
};
