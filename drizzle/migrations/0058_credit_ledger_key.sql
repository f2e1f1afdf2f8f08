-- In one statement: there is no moment without a key.
ALTER TABLE "credit_ledger" DROP CONSTRAINT "credit_ledger_pkey", ADD CONSTRAINT "credit_ledger_pkey" PRIMARY KEY USING INDEX "credit_ledger_own";
