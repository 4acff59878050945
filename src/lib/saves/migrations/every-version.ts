// For whoever reads all games, of any version, and so has what older versions need at once.
import { MIGRATIONS } from './migrations';
import { migrations } from './old-versions';

MIGRATIONS.bring(migrations);
