import type { Pattern } from './pattern';

/** Set phrases and word order of another language. */
export const PHRASES: readonly Pattern[] = [
  {
    name: 'so',
    found:
      /\bso (many|much|small|few|far off|many)\b|\b(is|are|was|stays?|does|do|did|begins?|called|lies?|lie|stand|already|meant|go|goes|it|counts?) so\b/i,
    except: /is so (far)/,
    instead: 'that many, like this, name the reason',
    example: ['There is not so much Energy.', 'Not enough Energy.'],
  },
  {
    name: 'as-many',
    found:
      /\bas (many|much|often|few|far|little|large|long) (\w+ )?as\b|\bas much again\b|\band as many\b|\bhowever (many|much)\b/i,
    instead: 'the same number of, equal to',
    example: ['Add as many Towns as Cities.', 'Add a number of Towns equal to the Cities.'],
  },
  {
    name: 'there-is',
    found:
      /\bthere (cannot|can|must|could|may) be\b|\bthere (is|are) (nothing|something|none|one|not|still|\{)|\band there (is|are)\b|\bthere (is|are|was) no (longer|more|way|such|card|words|camera|network|page)\b/i,
    instead: 'No X; X is; the imperative',
    example: ['There is nothing to undo.', 'Nothing to undo.'],
  },
  {
    name: 'no-subject',
    found:
      /^No [A-Za-z ]+ (is|are|was|has been|were) |^(Another|A|The) \w+ is (called|shown|meant)|is called (so|that)/,
    instead: 'No destroyed Presence; Nothing in hand',
    example: ['No Presence is destroyed.', 'No destroyed Presence'],
  },
  {
    name: 'usual',
    found:
      /\b(as usual|usual|usually|as always|as before|as they were|as it was|as it is|as it stands|as you left|all the same|anew|otherwise|the same way|like that|as if)\b/i,
    except: /otherwise (a|1) (Town|\{)|\bOtherwise, /i,
    instead: 'suggested, unchanged, normally, differently',
    example: ['All keys are as they were.', 'Default keys restored.'],
  },
  {
    name: 'preposed-relative',
    found: /\b(in|on|of|for|from|to|by|with|at|under|behind|after) (which|what|whom|whose|whoever)\b/i,
    except: /\bwhich [^.?]*\?|^[^.]*\?$|in which no/i,
    instead: 'end the sentence, or turn it round',
    example: ['The land in which it Ravages is highlighted.', 'The Ravage land is highlighted.'],
  },
  {
    name: 'where-clause',
    found:
      /\bwhere (there (is|are)|it|they|its|no|none|one|most|more|at most|fewest|several|nothing|everything|something|Invaders|Dahan|Beasts|Disease|Blight|another Spirit|the board shows)\b/i,
    except: /^Where [^.]*\?$|\?$|where (it|they) (is|are|was|were|has|have)\b/i,
    instead: 'in each land with …',
    example: ['Remove 1 Explorer where there are Dahan.', 'Remove 1 Explorer from a land with Dahan.'],
  },
  {
    name: 'fronted',
    found:
      /(^|[.:!] )(Of (each|the|all|what|those|these|its|a|several|two|one)|Beside|Behind|Because of (that|it)|With (that|it)|From then|Until then|Until it|By that|To type|Where (it|no|your|they|there|one|its|anything|somebody|several|a land))\b/,
    instead: 'subject first',
    example: ['Where no Blight is, add 1 Blight.', 'In a land without Blight, add 1 Blight.'],
  },
  {
    name: 'by-itself',
    found: /\bby (itself|themselves|yourself|hands?|lot|chance)\b|\bof itself\b/i,
    except: /Resolve by hand/,
    instead: 'automatically, yourself, at random',
    example: ['This one then continues by itself.', 'This window then continues automatically.'],
  },
  {
    name: 'hands',
    found: /\bhands\b|\bhand (it|the game|over|this)\b|\bhanded\b|\bat hand\b|\bhand-held\b|\bby hand\b/i,
    except: /Resolve(s|d)? (it )?by hand/i,
    instead: 'you, players; transfer; nearby',
    example: ['Have the tokens at hand.', 'Keep the tokens within reach.'],
  },
  {
    name: 'bare',
    found: /\bbared?\b|\bin sight\b/i,
    instead: 'uncovered',
    example: ['A bared space', 'An uncovered space'],
  },
  {
    name: 'for-good',
    found:
      /\bfor good\b|\bin all(?=[.,:;)]|$)|\bfor all\b|\bat once\b|\bjust now\b|\bright now\b|\bmeanwhile\b|\bat its moment\b|\bfor the moment\b|\bno more\b|\bany more\b|\bthe very\b|\bthis very\b|\bonce more\b|\bsome days\b/i,
    instead: 'permanently, in total, immediately, again, at a time',
    example: ['It stays for good.', 'It stays permanently.'],
  },
  {
    name: 'beside',
    found:
      /\bbesides?\b|\bnext door\b|\bround (it|about)\b|\baround it\b|\bacross from\b|\bwithin 1 of\b|\bneighbou?ring\b/i,
    instead: 'next to, adjacent to',
    example: ['Ravage hits lands beside it', 'Ravage also damages adjacent lands'],
  },
  {
    name: 'if-like',
    found:
      /\bif (you|they|the players) (like|want|wish)\b|\bmay (choose )?not\b|\bneed not\b|\bas (you|they) like\b/i,
    instead: 'may; “up to”',
    example: ['If you like, Gather 1 Town.', 'You may Gather 1 Town.'],
  },
  {
    name: 'less',
    found:
      /(\d|\{\w+\}) ([A-Z]\w+ )?(less|fewer are)\b|(\d|\{\w+\}) (number|wave|level|easier|harder|higher) (less|lower)\b|\b1 (easier|harder)\b|\d (Damage|Health|Energy) more\b/,
    instead: 'Remove 1; 1 fewer; −1 Health',
    example: ['1 Health less per Strife', '−1 Health per Strife'],
  },
  {
    name: 'of-the-action',
    found:
      /\b(as|when) (the|a|an) (turn|action|game|card) (ends|begins|began|acts)\b|\bof (this|that|the) turn\b|\bfor the turn\b|\ball turn\b/i,
    instead: 'at the end of the turn; this turn',
    example: ['The land was Ravaged as the turn began.', 'The land was already Ravaged.'],
  },
  {
    name: 'yes-answer',
    found: /^(Yes|No|Done)[:,] ?/,
    except: /a Spirit|all Spirits|thanks/,
    instead: 'the verb alone',
    example: ['Yes: Ravage 3 lands', 'Ravage 3 lands'],
  },
  {
    name: 'verb-colon',
    found:
      /^(Use|Play|Keep|Take back|Take off|Move|Correct|Open|Leave out|Discard|Forget|Told|Look at|Say|Roll again|Choose|Clear|End|Where else|Bare|1 more|1 less|Another|Show|Hold|Read|Add|Give|Learn a key|\{\w+\}: ?(1 less|1 more|end it))( \w+)?: \{\w+\}[.]?$|^\{\w+\}: (1 less|1 more|end it|one place up)/,
    instead: 'Use {name}',
    example: ['Open: {name}', 'Open {name}'],
  },
  {
    name: 'odd-word',
    found:
      /\b(reckon\w*|film|signs?|shelf|wishes|unread|untold|waved|play on|played on with|go on|picked of|once less|only planned|are paid|edge to edge|than there are|waited for|by (one|two) at|in total is|quiet ones|in the form of|in and out|joins|a kind of|cardboard|nameless|thrown away|topmost|untouched|slip of|altogether|set aside|lit (land|ones)|in part|anyhow|whole again|Reached|hear it|lately|unharmed|hunters|sound(?= )|let (them|somebody|us|me|others)|far too|do again|does again|done again|no source|also lost|another victory|the others the rest|spreads? again|be seen to|made so|anybody’s|good for|rather than later)\b|^With this:/i,
    instead: 'a plain word (voice.md, section 2)',
    example: ['Film the code.', 'Scan the code.'],
  },
  {
    name: 'spelling',
    found:
      /\b(colou?rs?(?<=our|ours)|favourites?|neighbours?|neighbouring|licences?|met(re)s?|centre|organis\w+|set-ups?|grey|judgement|behaviour|honour|armour)\b/i,
    instead: 'American spelling; setup',
    example: ['Choose a colour.', 'Choose a color.'],
  },
];
